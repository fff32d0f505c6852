import type { PublicConfig } from '@gapwise/api-contract'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { type CompressedText, compressedText } from './compressed-text'
import { fillDocument } from './fill-document'

/** A page's document in each variant (D38). */
export interface FilledDocument {
  readonly strict: CompressedText
  readonly public: CompressedText
  readonly embedded: CompressedText
}

export interface FilledDocuments {
  /** @param path The page's path, without a query. */
  of(path: string): FilledDocument
}

/**
 * Reads the built documents and fills in the operator's settings.
 *
 * The build's folder `.pages` contains `home.html` for `/`. A file such as `quote.html` is for
 * paths that begin with `/quote`. All other pages use `other.html`. A build without the folder uses
 * `index.html` for every page.
 */
export function readDocuments(webDist: string, config: PublicConfig): FilledDocuments {
  const folder = join(webDist, '.pages')
  const files = existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : []
  const read = (file: string) => kinds(fillDocument(readFileSync(file, 'utf8'), config))
  const named = new Map(files.map((file) => [basename(file, '.html'), read(file)]))
  const home = named.get('home')
  const other = named.get('other') ?? read(join(webDist, 'index.html'))
  named.delete('home')
  return {
    of(path) {
      const [, first = ''] = path.split('/')
      return (first === '' ? home : named.get(first)) ?? other
    },
  }
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
