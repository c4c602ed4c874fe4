declare module 'wawoff2' {
  /** Both reject with Error('Convert… failed') on bad input. */
  const wawoff2: {
    compress(sfnt: Uint8Array): Promise<Uint8Array>
    decompress(woff2: Uint8Array): Promise<Uint8Array>
  }
  export default wawoff2
}
