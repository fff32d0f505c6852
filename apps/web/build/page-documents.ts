import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { type Bundle, withImports } from './chunks.ts'
import { type DocumentLanguage, type Prerendered, prerender } from './prerender.ts'
import { inSpanish } from './spanish-document.ts'

interface PageDocument {
  /** Route pattern for the document's addresses, if the document has more than one address. */
  readonly pattern?: string
  /** Modules that the page needs but that the first script does not contain. */
  readonly modules?: readonly string[]
  /**
   * True if the document has text to read. The browser then paints the document before it requests
   * the app's scripts.
   */
  readonly readable?: boolean
  /** Script that runs before the app's scripts. */
  readonly early?: string
}

/** Scripts that documents load before the app. */
const START = 'start.js'
const PREFETCH = 'prefetch-application.js'
const KEEP_FRAGMENT = 'keep-fragment.js'

/** Addresses that have their own document. `/compareElm` has one because its layout differs. */
const DOCUMENTS: Readonly<Record<string, PageDocument>> = {
  '/': { readable: true },
  '/quote': { modules: ['features/quote/request/QuotePage.tsx'], readable: true },
  '/onboarding': { modules: ['features/onboarding/OnboardingPage.tsx'] },
  '/login': { modules: ['features/account/sign-in/LoginPage.tsx'] },
  '/apply': {
    pattern: '/apply/:id?',
    readable: true,
    // `modules` includes the form's definition and the journal, because the page loads them along
    // with the answers.
    modules: [
      'features/application/questions/ApplicationPage.tsx',
      'enrollment-forms/src/enrollment-form.ts',
      'application/open/answer-journal.ts',
      'journal/lazy.ts',
    ],
    early: PREFETCH,
  },
  '/compareElm': { modules: ['features/quote/compare/CompareElementPage.tsx'] },
}
/** The server sends this page's document for every address that has no document of its own. */
const OTHERS = '/welcome'

/**
 * Writes one document per page, which the server sends instead of `index.html`. The documents are
 * named `home.html`, `other.html`, or after the first part of the address. Those in Spanish are in
 * the folder `es`. Each document contains
 * the prerendered page, for slow networks and browsers without scripts. It also names the files
 * that the page needs, so that they load earlier.
 *
 * The folder's name starts with a dot, so that the server does not send the files unchanged. The
 * server first writes its settings into them.
 */
export function pageDocuments(): Plugin {
  let root = ''
  return {
    name: 'gapwise:page-documents',
    apply: 'build',
    configResolved(config) {
      root = config.root
    },
    generateBundle() {
      for (const name of [START, PREFETCH, KEEP_FRAGMENT]) {
        const source = readFileSync(join(root, 'src', name), 'utf8')
        this.emitFile({ type: 'asset', name, source })
      }
    },
    async writeBundle({ dir = '' }, bundle) {
      const html = bundle['index.html']
      if (html?.type !== 'asset') throw new Error('The build has no index.html to fill.')
      const template = String(html.source)
      const pages = await prerender(root, [...Object.keys(DOCUMENTS), OTHERS])
      const folder = join(dir, '.pages')
      writeDocuments(folder, pages.en, { template, bundle, language: 'en' })
      writeDocuments(join(folder, 'es'), pages.es, {
        template: inSpanish(template),
        bundle,
        language: 'es',
      })
    },
  }
}

/** Modules that documents in a language need, too. */
const LANGUAGE_MODULES: Readonly<Record<DocumentLanguage, readonly string[]>> = {
  en: [],
  es: ['web/src/language/spanish.ts'],
}

function writeDocuments(
  folder: string,
  pages: ReadonlyMap<string, Prerendered>,
  build: { template: string; bundle: Bundle; language: DocumentLanguage },
): void {
  const { template, bundle, language } = build
  const documentOf = (document: PageDocument) => {
    const modules = [...LANGUAGE_MODULES[language], ...(document.modules ?? [])]
    return documentFor({ ...document, modules }, template, bundle)
  }
  for (const [address, document] of Object.entries(DOCUMENTS)) {
    const name = address === '/' ? 'home' : address.slice(1)
    const page = ` data-page="${document.pattern ?? address}"`
    write(folder, name, filled(documentOf(document), pages.get(address), page))
  }
  write(folder, 'other', filled(documentOf({ early: KEEP_FRAGMENT }), pages.get(OTHERS)))
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.html`), text)
}

/** Returns the template with the tags that load the document's files early. */
function documentFor(
  { modules = [], readable = false, early }: PageDocument,
  template: string,
  bundle: Bundle,
): string {
  const needed = filesOf(modules, bundle)
  const start = early ? withEarlyScript(template, early, bundle) : template
  const head = withStyles(start, needed.styles)
  return readable
    ? startedByPaint(head, needed.scripts, bundle)
    : withPreloads(head, needed.scripts)
}

/** Puts a prerendered page into the document, and sets the page's title if it is known. */
function filled(text: string, page: Prerendered | undefined, attributes = ''): string {
  const { markup = '', title = '' } = page ?? {}
  const named =
    title === '' ? text : text.replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
  return named.replace('<div id="root"></div>', () => `<div id="root"${attributes}>${markup}</div>`)
}

const inHead = (text: string, tags: readonly string[]): string =>
  text.replace('</head>', () => `${tags.join('')}</head>`)

const withStyles = (text: string, styles: readonly string[]): string =>
  inHead(
    text,
    styles.map((name) => `<link rel="stylesheet" crossorigin href="${name}">`),
  )

const withPreloads = (text: string, scripts: readonly string[]): string =>
  inHead(
    text,
    scripts.map((name) => `<link rel="modulepreload" crossorigin href="${name}">`),
  )

/**
 * Adds a script before all other scripts, which runs as soon as it arrives.
 * It is not a module, because the app takes its version from the first module script.
 */
const withEarlyScript = (text: string, name: string, bundle: Bundle): string =>
  text.replace(
    /<script type="module" crossorigin/,
    (app) => `<script async src="${assetOf(name, bundle)}"></script>${app}`,
  )

function assetOf(name: string, bundle: Bundle): string {
  const file = Object.values(bundle).find(
    (candidate) => candidate.type === 'asset' && candidate.names.includes(name),
  )
  if (!file) throw new Error(`The build has no ${name}.`)
  return `/${file.fileName}`
}

/** Replaces the app's script tag and its preload links with `start.js`, which loads them later. */
function startedByPaint(text: string, scripts: readonly string[], bundle: Bundle): string {
  const [tag = '', app = ''] =
    /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(text) ?? []
  if (tag === '') throw new Error('The document names no script to start.')
  const preloaded = [...text.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)]
  const files = [...preloaded.map(([, name = '']) => name), ...scripts].join(' ')
  return text
    .replace(
      tag,
      () =>
        `<script type="module" src="${assetOf(START, bundle)}" data-app="${app}" data-files="${files}"></script>`,
    )
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
}

/**
 * Returns the addresses of the scripts and styles that a page needs. Leaves out those that the
 * app's first script already loads.
 */
function filesOf(
  modules: readonly string[],
  bundle: Bundle,
): { scripts: string[]; styles: string[] } {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  const known = new Set(entry && withImports(entry.fileName, bundle))
  const own = modules.flatMap((module) => {
    const page = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(module)))
    if (!page) throw new Error(`${module} has no chunk to preload.`)
    return withImports(page.fileName, bundle).filter((name) => !known.has(name))
  })
  const styles = own.flatMap((name) => stylesOf(bundle[name]))
  const addresses = (names: string[]) => [...new Set(names)].map((name) => `/${name}`)
  return { scripts: addresses(own), styles: addresses(styles) }
}

function stylesOf(file: Bundle[string] | undefined): string[] {
  if (file?.type !== 'chunk') return []
  const { viteMetadata } = file as { viteMetadata?: { importedCss: Set<string> } }
  return [...(viteMetadata?.importedCss ?? [])]
}
