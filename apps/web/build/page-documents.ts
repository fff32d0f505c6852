import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

import { type Bundle, withImports } from './chunks.ts'
import { type Prerendered, prerender } from './prerender.ts'

interface PageDocument {
  /** Pattern of the addresses that the document is for, where it is for more than one. */
  readonly pattern?: string
  /** The page's scripts, where the first script does not hold them. */
  readonly modules?: readonly string[]
  /** The document holds something to read: it is drawn before the app is asked for. */
  readonly readable?: boolean
  /** The document asks for the application of its address, with `ask-ahead.js`. */
  readonly asksAhead?: boolean
}

/** Addresses whose pages have a document of their own. `/compareElm` has another layout. */
const DOCUMENTS: Readonly<Record<string, PageDocument>> = {
  '/': { readable: true },
  '/quote': { modules: ['features/quote/request/QuotePage.tsx'], readable: true },
  '/onboarding': { modules: ['features/onboarding/OnboardingPage.tsx'] },
  '/login': { modules: ['features/account/sign-in/LoginPage.tsx'] },
  '/apply': {
    pattern: '/apply/:id?',
    readable: true,
    // What the page loads beside the answers, too: the form's definition, and what finds unsaved answers.
    modules: [
      'features/application/questions/ApplicationPage.tsx',
      'enrollment-forms/src/enrollment-form.ts',
      'application/open/keep-unsaved-answers.ts',
      'journal/when-needed.ts',
    ],
    asksAhead: true,
  },
  '/compareElm': { modules: ['features/quote/compare/CompareElementPage.tsx'] },
}
/** Scripts of documents, beside the app. */
const START = 'start.js'
const ASK_AHEAD = 'ask-ahead.js'
/** Its document stands for the pages of all other addresses. */
const OTHERS = '/welcome'

/**
 * Writes the documents of pages, which the server hands out instead of `index.html`: `home.html`, the first part of
 * an address and `.html`, or `other.html`. Each holds what its page shows before any script runs, for slow networks
 * and for browsers without scripts, and names all files that the page needs, which the app would ask for a round trip
 * later. The folder's name keeps them from being served as they are: the server writes its settings into them first.
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
      for (const name of [START, ASK_AHEAD]) {
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
      for (const [address, document] of Object.entries(DOCUMENTS)) {
        const text = documentFor(document, template, bundle)
        const name = address === '/' ? 'home' : address.slice(1)
        write(
          folder,
          name,
          filled(text, pages.get(address), ` data-page="${document.pattern ?? address}"`),
        )
      }
      write(folder, 'other', filled(template, pages.get(OTHERS)))
    },
  }
}

function write(folder: string, name: string, text: string): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, `${name}.html`), text)
}

/** The template with what it asks for ahead. */
function documentFor(
  { modules = [], readable = false, asksAhead = false }: PageDocument = {},
  template: string,
  bundle: Bundle,
): string {
  const needed = filesOf(modules, bundle)
  const asking = asksAhead ? withAskAhead(template, bundle) : template
  const head = withStyles(asking, needed.styles)
  return readable
    ? startedByPaint(head, needed.scripts, bundle)
    : withPreloads(head, needed.scripts)
}

/** The document with a page in it, under the page's title where it has one already. */
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
 * The document with `ask-ahead.js` before all else: it runs as soon as it is here. No module, because the first module
 * of a document is the app, by which it tells its version.
 */
const withAskAhead = (text: string, bundle: Bundle): string =>
  text.replace(
    /<script type="module" crossorigin/,
    (app) => `<script async src="${assetOf(ASK_AHEAD, bundle)}"></script>${app}`,
  )

function assetOf(name: string, bundle: Bundle): string {
  const file = Object.values(bundle).find(
    (candidate) => candidate.type === 'asset' && candidate.names.includes(name),
  )
  if (!file) throw new Error(`The build has no ${name}.`)
  return `/${file.fileName}`
}

/** The document with `start.js` in place of the app and of all that is asked for ahead of it. */
function startedByPaint(text: string, scripts: readonly string[], bundle: Bundle): string {
  const [tag = '', app = ''] =
    /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(text) ?? []
  if (tag === '') throw new Error('The document names no script to start.')
  const ahead = [...text.matchAll(/<link rel="modulepreload"[^>]* href="([^"]+)">/g)]
  const files = [...ahead.map(([, name = '']) => name), ...scripts].join(' ')
  return text
    .replace(
      tag,
      () =>
        `<script type="module" src="${assetOf(START, bundle)}" data-app="${app}" data-files="${files}"></script>`,
    )
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, '')
}

/** The files that a page needs and the first script does not, by their addresses. */
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
