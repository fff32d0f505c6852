import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

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

/** Writes each text file in the two compressed forms the server hands out, once and at its best. */
function precompress(): Plugin {
  return {
    name: 'gapwise:precompress',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const [fileName, file] of Object.entries(bundle)) {
          if (!/\.(js|css|html)$/.test(fileName)) continue
          const text = file.type === 'chunk' ? file.code : file.source
          const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
          const brotli = brotliCompressSync(text, { params: quality })
          this.emitFile({ type: 'asset', fileName: `${fileName}.br`, source: brotli })
          this.emitFile({
            type: 'asset',
            fileName: `${fileName}.gz`,
            source: gzipSync(text, { level: 9 }),
          })
        }
      },
    },
  }
}

export default defineConfig(({ mode }) => {
  const { API_URL } = loadEnv(mode, '.', 'API_')
  return {
    plugins: [react(), preloadFont(), precompress()],
    resolve: { conditions: ['@gapwise/source', ...defaultClientConditions] },
    server: { proxy: { '/api': { target: API_URL ?? 'http://127.0.0.1:3000' } } },
    build: {
      target: 'es2022',
      // What `pnpm size` reads to know which files a first visit loads.
      manifest: true,
      // The content security policy has no `data:` for fonts, and small files cache well.
      assetsInlineLimit: 0,
    },
  }
})
