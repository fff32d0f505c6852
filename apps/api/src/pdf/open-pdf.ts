import createPdf from 'pdfkit'
import { loadFonts } from './fonts'

export type Pdf = InstanceType<typeof createPdf>

/** Colors of our PDFs. Each has a contrast of at least 7:1 on white. */
export const INK = '#1c2625'
export const QUIET = '#4c5957'

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
