declare module 'virtual:browser-code' {
  /** The bundled code that runs in each simulated window. */
  const code: string
  export default code
}
