import { inflateSync } from 'node:zlib'

const TEXT = /\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>/g

/**
 * Returns the text of a PDF that has the format of our copies. Each embedded font has a table that
 * maps its glyphs to characters.
 */
export function pdfText(pdf: string): string {
  const objects = new Map(
    [...pdf.matchAll(/(?:^|\n)(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id = '', body = '']) => [
      id,
      body,
    ]),
  )
  const fonts = new Map(
    [...pdf.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1] ?? ''
      return [name, charactersOf(streamOf(objects.get(table) ?? ''))]
    }),
  )
  const pages = [...objects.values()].map(streamOf).filter((stream) => / Tf\n/.test(stream))
  return pages.map((page) => wordsOf(page, fonts)).join('\n')
}

function wordsOf(page: string, fonts: ReadonlyMap<string, readonly string[]>): string {
  let characters: readonly string[] = []
  const lines = page.split(/\bET\b/).map((line) =>
    [...line.matchAll(TEXT)]
      .map(([, font, glyphs = '']) => {
        if (font) characters = fonts.get(font) ?? []
        return (glyphs.match(/.{4}/g) ?? [])
          .map((glyph) => characters[parseInt(glyph, 16)])
          .join('')
      })
      .join(''),
  )
  return lines.join('\n')
}

function streamOf(object: string): string {
  const [, dictionary = '', bytes = ''] =
    /^([\s\S]*?)\nstream\n([\s\S]*)\nendstream$/.exec(object) ?? []
  const content = Buffer.from(bytes, 'latin1')
  return (dictionary.includes('/FlateDecode') ? inflateSync(content) : content).toString('latin1')
}

/** Returns the characters in a `ToUnicode` table, indexed by glyph. */
function charactersOf(table: string): string[] {
  const ranges = [...table.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)]
  const characters: string[] = []
  for (const [, first = '', list = ''] of ranges) {
    for (const [index, [, code = '']] of [...list.matchAll(/<([0-9a-f]+)>/g)].entries()) {
      characters[parseInt(first, 16) + index] = Buffer.from(code, 'hex')
        .swap16()
        .toString('utf16le')
    }
  }
  return characters
}
