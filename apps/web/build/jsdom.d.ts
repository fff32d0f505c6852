/** What the build uses of jsdom, which brings no types. */
declare module 'jsdom' {
  export class JSDOM {
    constructor(html: string, options: { url: string })
    readonly window: Window & typeof globalThis
    reconfigure(settings: { url: string }): void
  }
}
