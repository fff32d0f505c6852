import { INK, openPdf, QUIET, renderPaper, type PaperContent, type Pdf } from '../../pdf'
import type { CopyContent } from './copy-content'

/** Font sizes in points. Large-print guidelines ask for at least 12. */
const SIZES = { title: 22, section: 16, text: 12, small: 11 } as const
const MARGIN = 60

/** Content that can be rendered: a copy of an application, or a designed document. */
export type PdfContent = CopyContent | PaperContent

/** Renders a tagged PDF. */
export async function renderPdf(content: PdfContent): Promise<Buffer> {
  if ('kind' in content) return renderPaper(content)
  const { pdf, finish } = openPdf({ title: content.title, margin: MARGIN })
  write(pdf, content)
  return finish()
}

type Kind = 'H1' | 'H2' | 'P'

function write(pdf: Pdf, { title, facts, sections }: CopyContent): void {
  const root = pdf.struct('Document')
  pdf.addStructure(root)

  const put = (kind: Kind, lines: readonly Line[]): void => {
    root.add(
      pdf.struct(kind, {}, () => {
        for (const { text, font = 'regular', size = SIZES.text, ink = INK } of lines) {
          pdf.font(font).fontSize(size).fillColor(ink).text(text, { lineGap: 3 })
        }
      }),
    )
    pdf.moveDown(0.5)
  }

  put('H1', [{ text: title, font: 'bold', size: SIZES.title }])
  for (const [name, text] of facts) put('P', [{ text: `${name}: ${text}` }])
  put('P', [{ text: KEEP_COVERAGE, font: 'bold' }])
  for (const section of sections) {
    pdf.moveDown(0.5)
    keepTogether(pdf, 110)
    put('H2', [{ text: section.title, font: 'bold', size: SIZES.section }])
    for (const { question, answer } of section.items) {
      keepTogether(pdf, 50)
      put('P', [
        { text: question, ...(answer ? { ink: QUIET, size: SIZES.small } : {}) },
        ...(answer ?? []).map((text) => ({ text, font: 'bold' as const })),
      ])
    }
  }
  root.end()
}

/**
 * Starts a new page if fewer than `points` are left on the current page. A heading then stays with
 * its text, and a question with its answer.
 */
function keepTogether(pdf: Pdf, points: number): void {
  if (pdf.y > pdf.page.height - MARGIN - points) pdf.addPage()
}

interface Line {
  readonly text: string
  readonly font?: 'regular' | 'bold'
  readonly size?: number
  readonly ink?: string
}

const KEEP_COVERAGE =
  'Keep your current coverage until your new policy arrives. Gapwise is a private website. It is not Medicare or any part of the government.'
