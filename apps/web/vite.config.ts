import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, loadEnv, type Plugin } from 'vite'

/** Asks for the one font file at once: found only in the style sheet, it would come a round trip late. */
function preloadFont(): Plugin {
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

export default defineConfig(({ mode }) => {
  const { API_URL } = loadEnv(mode, '.', 'API_')
  return {
    plugins: [react(), preloadFont()],
    resolve: { conditions: ['@gapwise/source', ...defaultClientConditions] },
    server: { proxy: { '/api': { target: API_URL ?? 'http://127.0.0.1:3000' } } },
    build: {
      target: 'es2022',
      // The content security policy has no `data:` for fonts, and small files cache well.
      assetsInlineLimit: 0,
    },
  }
})
