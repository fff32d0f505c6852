/** Types for the part of jsdom that the build uses. The package has no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string })
    readonly window: Window & typeof globalThis
    reconfigure(settings: { url: string }): void
  }
}
