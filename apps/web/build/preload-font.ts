import type { Plugin } from 'vite'

/**
 * Preloads the font file. Without the preload, the browser would find the font later, in the style
 * sheet. That would take one more round trip.
 */
export function preloadFont(): Plugin {
  return {
    name: 'gapwise:preload-font',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle }) {
        return Object.keys(bundle ?? {})
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              href: `/${file}`,
              as: 'font',
              type: 'font/woff2',
              crossorigin: '',
            },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}
