declare module '@wasm/lab.wasm?url' {
  const url: string;
  export default url;
}
declare module '@wasm/lab-scalar.wasm?url' {
  const url: string;
  export default url;
}
declare module 'virtual:days' {
  /// The time of the first day, and a line for each day: the regions, and the column of the queen in each row.
  export const first: number;
  export const days: string;
}
declare module 'virtual:programs' {
  const table: Record<string, import('../../programs').Source>;
  export default table;
}
