// Tells whether this browser has vector instructions in WebAssembly. All browsers have had them since 2023; one without
// them gets a slower build of the library.

/// A module of one function, () -> v128, that makes a vector and counts the bits of its bytes.
export const sample = [
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
];

export const hasVectors = (): boolean => WebAssembly.validate(Uint8Array.from(sample));
