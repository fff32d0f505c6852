import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

/** Writes brotli and gzip versions of each text file at the highest compression level. */
export function precompress(): Plugin {
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
