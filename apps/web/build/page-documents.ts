import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { minifySync, type Plugin } from 'vite'

import { type Bundle, stylesOf, withImports } from './chunks.ts'
import { type DocumentLanguage, type Prerendered, prerender } from './prerender.ts'
import { inSpanish } from './spanish-document.ts'

interface PageDocument {
  /** Route pattern for the document's addresses, if the document has more than one address. */
  readonly pattern?: string
  /** Modules that the page needs but that the first script does not contain. */
  readonly modules?: readonly string[]
  /** True if the document has text to read. The app then loads after the first paint. */
  readonly readable?: boolean
  /** Script that runs before the app's scripts. */
  readonly early?: string | undefined
}

/** Scripts inside documents. They run before the app's scripts. */
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
      'stores/journal/lazy.ts',
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

/** Returns the template with the page's styles and early scripts, which start the app. */
function documentFor(
  { modules = [], readable = false, early }: PageDocument,
  template: string,
  bundle: Bundle,
): string {
  const { scripts, styles } = filesOf(modules, bundle)
  return withScripts(withStyles(template, styles, bundle), { scripts, readable, early })
}

/** Puts a prerendered page into the document, and sets the page's title if it is known. */
function filled(text: string, page: Prerendered | undefined, attributes = ''): string {
  const { markup = '', title = '' } = page ?? {}
  const named =
    title === '' ? text : text.replace(/<title>.*?<\/title>/, () => `<title>${title}</title>`)
  return named.replace('<div id="root"></div>', () => `<div id="root"${attributes}>${markup}</div>`)
}

/**
 * Puts the page's style sheets into the document, so that the first paint needs no other file. The
 * disabled links load nothing. They tell the app's loader which style sheets are there.
 */
function withStyles(text: string, names: readonly string[], bundle: Bundle): string {
  const [tag = '', first = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)">/.exec(text) ?? []
  if (tag === '') throw new Error('The document names no style sheet.')
  const sheets = [first, ...names].map((name) => {
    const sheet = bundle[name.slice(1)]
    if (sheet?.type !== 'asset') throw new Error(`The build has no ${name}.`)
    return `<style>${String(sheet.source)}</style><link rel="stylesheet" href="${name}" disabled>`
  })
  return text.replace(tag, () => sheets.join(''))
}

/**
 * Replaces the app's script tag and its preload links with `start.js`, which loads them later. Puts
 * the early script before it.
 */
function withScripts(
  text: string,
  {
    scripts,
    readable,
    early,
  }: { scripts: string[]; readable: boolean; early?: string | undefined },
): string {
  const [tag = '', app = ''] =
    /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(text) ?? []
  if (tag === '') throw new Error('The document names no script to start.')
  const preloaded = [...text.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)]
  const files = [...preloaded.map(([, name = '']) => name), ...scripts].join(' ')
  const attributes = `data-app="${app}" data-files="${files}"${readable ? '' : ' data-at-once'}`
  const start = `<script ${attributes}>${sourceOf(START)}</script>`
  return text
    .replace(tag, () => `${early ? `<script>${sourceOf(early)}</script>` : ''}${start}`)
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
}

function sourceOf(name: string): string {
  const source = readFileSync(new URL(`../src/${name}`, import.meta.url), 'utf8')
  return minifySync(name, source).code.trim()
}

/**
 * Returns the addresses of the scripts and styles that a page needs. Leaves out those that the
 * app's first script already loads. Small scripts come first, because a browser that waits for a
 * connection pays a round trip for each file.
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
  const size = (name: string) => {
    const file = bundle[name]
    return file?.type === 'chunk' ? file.code.length : 0
  }
  const scripts = own.toSorted((a, b) => size(a) - size(b))
  return { scripts: addresses(scripts), styles: addresses(styles) }
}
