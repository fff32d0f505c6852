import { renderPaper, type PaperBlock, type PaperContent } from '../../../pdf'
import type { CopyContent } from './copy-content'

/** Content that can be rendered: a copy of an application, or a designed document. */
export type PdfContent = CopyContent | PaperContent

/**
 * Renders a tagged PDF.
 * @param letterhead Lines below our name, at the top of a copy.
 */
export async function renderPdf(
  content: PdfContent,
  letterhead: readonly string[] = [],
): Promise<Buffer> {
  return renderPaper('kind' in content ? content : paperOf(content, letterhead))
}

function paperOf(
  { title, facts, sections }: CopyContent,
  letterhead: readonly string[],
): PaperContent {
  const [, reference] = facts.find(([name]) => name === REFERENCE) ?? []
  return {
    kind: 'paper',
    title,
    letterhead: {
      name: 'Gapwise',
      lines: [...letterhead, 'A private website. Not Medicare or any part of the government.'],
    },
    footer: reference ? `${title}, ${reference}` : title,
    blocks: [
      ...facts.map(([question, text]) =>
        answerOf({ question, answer: [text] }, question === REFERENCE),
      ),
      { kind: 'paragraph', text: KEEP_COVERAGE, look: 'bold' },
      ...sections.flatMap(({ title: text, items }): PaperBlock[] => [
        { kind: 'heading', level: 1, text },
        ...items.map((item) => answerOf(item, item.isCode)),
      ]),
    ],
  }
}

type Item = CopyContent['sections'][number]['items'][number]

function answerOf({ question, answer }: Item, isCode = false): PaperBlock {
  return answer
    ? { kind: 'answer', question, lines: answer, ...(isCode ? { look: 'code' } : {}) }
    : { kind: 'paragraph', text: question, look: 'small' }
}

const REFERENCE = 'Reference number'
const KEEP_COVERAGE = 'Keep your current coverage until your new policy arrives.'
