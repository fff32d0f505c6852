import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import createPdf from 'pdfkit'

export type Pdf = InstanceType<typeof createPdf>

/** Colors of our PDFs. Each has a contrast of at least 7:1 on white. */
export const INK = '#1c2625'
export const QUIET = '#4c5957'

/** The typeface of our PDFs. */
interface Fonts {
  readonly regular: Buffer
  readonly bold: Buffer
  /** Bold, for codes and numbers to copy: its zero has a slash. */
  readonly code: Buffer
}

let fonts: Fonts | undefined

/**
 * Opens a tagged PDF in US letter size. Its pages stay in memory until the end, so that page numbers
 * can be added to them. Screen readers read its content in the same order as
 * sighted people. The PDF embeds only the font characters that it uses.
 * @returns The PDF, and a function that ends it and resolves to its bytes.
 */
export function openPdf({
  title,
  margins,
}: {
  title: string
  /** Widths of the margins in points, also on pages that a long text starts. */
  margins: Readonly<Record<'top' | 'left' | 'right' | 'bottom', number>>
}): { pdf: Pdf; finish: () => Promise<Buffer> } {
  const { regular, bold, code } = loadFonts()
  const pdf = new createPdf({
    size: 'LETTER',
    margins: { ...margins },
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-US',
    info: { Title: title, Author: 'Gapwise' },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<Buffer>((done, failed) => {
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => done(Buffer.concat(chunks)))
    pdf.on('error', failed)
  })
  pdf.registerFont('regular', regular)
  pdf.registerFont('bold', bold)
  pdf.registerFont('code', code)
  return {
    pdf,
    finish: () => {
      pdf.end()
      return finished
    },
  }
}

/** Returns the typeface. Its files are read once. */
function loadFonts(): Fonts {
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
