import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import react from '@vitejs/plugin-react'
import {
  defaultClientConditions,
  defineConfig,
  type IndexHtmlTransformContext,
  loadEnv,
  type Plugin,
} from 'vite'

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

/** Pages that people enter directly, from a letter, an advertisement or a bookmark. */
const DIRECT_PAGES = {
  '/onboarding': 'features/onboarding/OnboardingPage.tsx',
  '/quote': 'features/quote/QuotePage.tsx',
  '/login': 'features/sign-in/LoginPage.tsx',
  '/apply': 'features/application/ApplicationPage.tsx',
} as const

/**
 * Loads the scripts of such a page beside the app's own, which would ask for them a round trip
 * later. One document serves all pages, and the content security policy forbids scripts in it: so
 * a file of a few lines looks at the address.
 */
function preloadPages(): Plugin {
  let asset = { fileName: '', source: '' }
  return {
    name: 'gapwise:preload-pages',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        asset = preloadScript(bundle)
        return [
          { tag: 'script', attrs: { src: `/${asset.fileName}`, async: true }, injectTo: 'head' },
        ]
      },
    },
    generateBundle: {
      order: 'post',
      handler() {
        this.emitFile({ type: 'asset', ...asset })
      },
    },
  }
}

type Bundle = NonNullable<IndexHtmlTransformContext['bundle']>

function preloadScript(bundle: Bundle): { fileName: string; source: string } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  // The document itself asks for these.
  const known = new Set(entry ? withImports(entry.fileName, bundle) : [])
  const files = Object.entries(DIRECT_PAGES).map(([path, module]) => {
    const page = chunks.find((chunk) => chunk.facadeModuleId?.endsWith(module))
    if (!page) throw new Error(`${module} has no chunk to preload for ${path}.`)
    const own = withImports(page.fileName, bundle).filter((name) => !known.has(name))
    return [path, own.map((name) => `/${name}`)] as const
  })
  const source = `for (const file of ${JSON.stringify(Object.fromEntries(files))}['/' + location.pathname.split('/')[1]] ?? []) {
  const link = document.createElement('link')
  link.rel = 'modulepreload'
  link.href = file
  document.head.append(link)
}
`
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, 8)
  return { fileName: `assets/preload-${hash}.js`, source }
}

/** A chunk and everything it imports, but for what it loads later. */
function withImports(fileName: string, bundle: Bundle, found = new Set<string>()): string[] {
  const file = bundle[fileName]
  if (file?.type === 'chunk' && !found.has(fileName)) {
    found.add(fileName)
    for (const imported of file.imports) withImports(imported, bundle, found)
  }
  return [...found]
}

/**
 * Writes down which version this is, for pages that stay open for days: the name of the entry, which
 * changes with any part of the app, because it holds the names of all others.
 */
function versionFile(): Plugin {
  return {
    name: 'gapwise:version',
    apply: 'build',
    generateBundle(_options, bundle) {
      const entry = Object.values(bundle).find((file) => file.type === 'chunk' && file.isEntry)
      if (!entry) throw new Error('The bundle has no entry to name the version after.')
      const source = JSON.stringify({ version: `/${entry.fileName}` })
      this.emitFile({ type: 'asset', fileName: 'version.json', source })
    },
  }
}

/** Pages for people at work, who have a network; the others keep theirs in the browser. */
const NOT_KEPT = /\/features\/broker/

/** Writes the service worker with the names of the files it keeps: its text changes with any of them. */
function serviceWorker(): Plugin {
  return {
    name: 'gapwise:service-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const worker = readFileSync(
          new URL('src/offline/service-worker.js', import.meta.url),
          'utf8',
        )
        const scripts = keptScripts(bundle)
        const others = Object.keys(bundle).filter((name) => /\.(?:css|woff2)$/.test(name))
        const files = ['/icon.svg', ...[...scripts, ...others].map((name) => `/${name}`)].sort()
        const version = createHash('sha256').update(files.join()).digest('base64url').slice(0, 8)
        this.emitFile({
          type: 'asset',
          fileName: 'service-worker.js',
          source: `const VERSION = '${version}'\nconst FILES = ${JSON.stringify(files)}\n${worker}`,
        })
      },
    },
  }
}

/** The entry, and all that it loads now or later but for {@link NOT_KEPT}. */
function keptScripts(bundle: Bundle): Set<string> {
  const found = new Set<string>()
  const visit = (name: string): void => {
    const chunk = bundle[name]
    if (chunk?.type !== 'chunk' || found.has(name)) return
    if (NOT_KEPT.test(chunk.facadeModuleId ?? '')) return
    found.add(name)
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) visit(next)
  }
  for (const [name, file] of Object.entries(bundle)) {
    if (file.type === 'chunk' && file.isEntry) visit(name)
  }
  return found
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

/**
 * Few files instead of one per shared module: over a slow network each costs a turn in the queue.
 * What only some pages need stays apart, though a barrel in the first file names it.
 */
const FILES = [
  {
    name: 'first-visit',
    tags: ['$initial' as const],
    test: (id: string) => !/packages.(?:form-|field-|enrollment-)|downshift/.test(id),
    priority: 1,
    includeDependenciesRecursively: false,
  },
  // The form engine and the parts that nearly every page of questions shares.
  {
    name: 'questions',
    test: (id: string) => !/broker/.test(id),
    minShareCount: 6,
    includeDependenciesRecursively: false,
  },
]

export default defineConfig(({ mode }) => {
  const { API_URL } = loadEnv(mode, '.', 'API_')
  return {
    plugins: [
      react(),
      preloadFont(),
      preloadPages(),
      versionFile(),
      serviceWorker(),
      precompress(),
    ],
    resolve: { conditions: ['@gapwise/source', ...defaultClientConditions] },
    server: { proxy: { '/api': { target: API_URL ?? 'http://127.0.0.1:3000' } } },
    build: {
      target: 'es2022',
      // What `pnpm size` reads to know which files a first visit loads.
      manifest: true,
      // The content security policy has no `data:` for fonts, and small files cache well.
      assetsInlineLimit: 0,
      rolldownOptions: { output: { codeSplitting: { groups: FILES } } },
    },
  }
})
