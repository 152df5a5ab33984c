declare module '@wasm/lab.mjs' {
  export default function make(how: object): Promise<unknown>;
}
declare module '@wasm/lab.wasm?url' {
  const url: string;
  export default url;
}
declare module 'virtual:steps' {
  const table: Record<string, import('../../steps').Source>;
  export default table;
}
