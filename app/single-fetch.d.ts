import '@remix-run/node'

/** Loaders' values reach components as they are, `data()` unwrapped. */
declare module '@remix-run/node' {
  interface Future {
    v3_singleFetch: true
  }
}
