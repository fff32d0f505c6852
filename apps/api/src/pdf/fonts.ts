import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The typeface of our PDFs. */
interface Fonts {
  readonly regular: Buffer
  readonly bold: Buffer
  /** Bold, for codes and numbers to copy: its zero has a slash. */
  readonly code: Buffer
}

let fonts: Fonts | undefined

/** Returns the typeface. Its files are read once. */
export function loadFonts(): Fonts {
  fonts ??= {
    regular: readFileSync(changedFile('regular.ttf')),
    bold: readFileSync(changedFile('bold.ttf')),
    code: readFileSync(
      createRequire(import.meta.url).resolve(
        '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
      ),
    ),
  }
  return fonts
}

/**
 * Returns a file of the package's folder `fonts`, whose zero has no slash (`tooling/fonts`). The
 * number of folders above this module varies, because it is also bundled.
 */
function changedFile(name: string): string {
  let directory = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(directory, 'fonts', name)) && directory !== dirname(directory)) {
    directory = dirname(directory)
  }
  return join(directory, 'fonts', name)
}
