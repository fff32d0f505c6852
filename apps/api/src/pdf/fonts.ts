import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const FONT = '@expo-google-fonts/atkinson-hyperlegible-next'
const { resolve } = createRequire(import.meta.url)
const fontFile = (style: string): string =>
  resolve(`${FONT}/${style}/AtkinsonHyperlegibleNext_${style}.ttf`)

/** The typeface of our PDFs, in two weights. */
interface Fonts {
  readonly regular: Buffer
  readonly bold: Buffer
}

let fonts: Fonts | undefined

/** Returns the typeface. Its files are read once. */
export function loadFonts(): Fonts {
  fonts ??= {
    regular: readFileSync(fontFile('400Regular')),
    bold: readFileSync(fontFile('700Bold')),
  }
  return fonts
}
