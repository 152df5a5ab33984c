declare module '@wasm/lab.mjs' {
  export default function make(how: object): Promise<unknown>;
}
