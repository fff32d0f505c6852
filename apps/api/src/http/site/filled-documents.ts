import type { PublicConfig } from '@gapwise/api-contract'
import { phoneAddress } from '@gapwise/medicare-rules'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { escapeHtml } from '../../shared/escape-html'
import type { InlineHashes } from '../guards/content-policy'
import { type CompressedText, compressedText } from './compressed-text'

/**
 * Placeholders that the build writes for the operator's settings (`apps/web/build/prerender.ts`).
 */
const PHONE = '0000000000000'
const HOURS = '%HOURS%'

/** A page's document in each variant (D38). */
export interface FilledDocument {
  readonly strict: CompressedText
  readonly public: CompressedText
  readonly embedded: CompressedText
}

/** Language of a document, as in its `lang`. */
export type DocumentLanguage = 'en' | 'es'

export interface FilledDocuments {
  readonly inline: InlineHashes
  /** @param path The page's path, without a query. */
  of(path: string, language: DocumentLanguage): FilledDocument
}

/**
 * Reads the built documents and fills in the operator's settings.
 *
 * The build's folder `.pages` contains `home.html` for `/`. A file such as `quote.html` is for
 * paths that begin with `/quote`. All other pages use `other.html`. The folder `.pages/es` contains
 * the same documents in Spanish. A build without the folders uses `index.html` for every page.
 */
export function readDocuments(webDist: string, config: PublicConfig): FilledDocuments {
  const inline = { styles: new Set<string>(), scripts: new Set<string>() }
  const read = (file: string) => {
    const html = readFileSync(file, 'utf8')
    for (const hash of hashesOf(html, 'style')) inline.styles.add(hash)
    for (const hash of hashesOf(html, 'script')) inline.scripts.add(hash)
    return kinds(fillDocument(html, config))
  }
  const folder = join(webDist, '.pages')
  const english = documentsIn(folder, read)
  const spanish = documentsIn(join(folder, 'es'), read)
  const index = english.has('other') ? undefined : read(join(webDist, 'index.html'))
  return {
    inline: { styles: [...inline.styles], scripts: [...inline.scripts] },
    of(path, language) {
      const [, first = ''] = path.split('/')
      const named = language === 'es' && spanish.size > 0 ? spanish : english
      const own = first === '' ? named.get('home') : first === 'home' ? undefined : named.get(first)
      return (own ?? named.get('other') ?? index)!
    },
  }
}

/** Returns the hashes of a document's styles or scripts, except scripts that are files or data. */
function hashesOf(html: string, element: 'style' | 'script'): string[] {
  return [...html.matchAll(new RegExp(`<${element}(?: data-[^>]*)?>(.*?)</${element}>`, 'gs'))].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
}

function documentsIn(
  folder: string,
  read: (file: string) => FilledDocument,
): ReadonlyMap<string, FilledDocument> {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return new Map(
    names
      .filter((name) => name.endsWith('.html'))
      .map((name) => [basename(name, '.html'), read(join(folder, name))]),
  )
}

function kinds(html: string): FilledDocument {
  const marked = (kind: 'public' | 'embedded') =>
    compressedText(html.replace('<html', `<html data-document="${kind}"`))
  return {
    strict: compressedText(html),
    public: marked('public'),
    embedded: marked('embedded'),
  }
}

/**
 * Writes the operator's settings into a built document as text and as JSON. The text shows the
 * phone number before any script runs. The JSON saves the app a request.
 */
function fillDocument(html: string, config: PublicConfig): string {
  const settings = `<script type="application/json" id="public-config">${jsonInHtml(config)}</script>`
  return html
    .replaceAll(phoneAddress(PHONE), () => phoneAddress(config.phone))
    .replaceAll(PHONE, () => escapeHtml(config.phone))
    .replaceAll(HOURS, () => escapeHtml(config.hours))
    .replace('</head>', () => `${settings}</head>`)
}

/** Returns JSON that is safe to embed in an HTML element, because it cannot close the element. */
function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', String.raw`\u003c`)
}
