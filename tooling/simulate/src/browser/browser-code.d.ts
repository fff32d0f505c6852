declare module 'virtual:browser-code' {
  /** The bundled code of a window. */
  const code: string
  export default code
}
