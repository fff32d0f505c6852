import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

import { type Bundle, stylesOf } from './chunks.ts'

/** The pages for brokers are not cached, because brokers work online. */
const NOT_CACHED = /\/features\/broker/

/**
 * Writes the service worker with the names of the files to cache. The service worker changes
 * whenever one of these files does.
 */
export function serviceWorker(): Plugin {
  return {
    name: 'gapwise:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = readFileSync(
          new URL('../src/offline/service-worker.js', import.meta.url),
          'utf8',
        )
        const scripts = cachedScripts(bundle)
        // Every document contains these.
        const inDocuments = Object.values(bundle).filter(isEntry).flatMap(stylesOf)
        const others = Object.keys(bundle).filter(
          (name) => /\.(?:css|woff2)$/.test(name) && !inDocuments.includes(name),
        )
        const files = ['/icon.svg', ...[...scripts, ...others].map((name) => `/${name}`)].sort()
        const version = createHash('sha256')
          .update([...files, ...inDocuments].join())
          .digest('base64url')
          .slice(0, 8)
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(files)}\n${worker}`,
        })
      },
    },
  }
}

/**
 * Returns the entry script and every script that it imports, directly or on demand. Leaves out
 * {@link NOT_CACHED}.
 */
function cachedScripts(bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    if (NOT_CACHED.test(chunk.facadeModuleId ?? '')) return
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const [name, file] of Object.entries(bundle)) if (isEntry(file)) visit(name)
  return found
}

const isEntry = (file: Bundle[string]) => file.type === 'chunk' && file.isEntry
