declare module '@micropython/micropython-webassembly-pyscript' {
  export const loadMicroPython: import('./runner').LoadPython;
}
declare module 'virtual:own-worker' {
  const script: string;
  export default script;
}
