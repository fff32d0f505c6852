import type { PaperBlock, PaperChoice, PaperContent, PaperFact } from './paper-content'
import { INK, openPdf, QUIET, type Pdf } from './open-pdf'
import {
  addPage,
  COLORS,
  decorate,
  FOOT,
  heightOf,
  innerWidth,
  MARGIN,
  MARGINS,
  reserve,
  SIZES,
  write,
  type Paper,
  type TextLook,
} from './paper'
import { drawTable } from './paper-table'

/** Renders a designed document: a letterhead, blocks of text and tables, and page numbers. */
export async function renderPaper(content: PaperContent): Promise<Buffer> {
  const { pdf, finish } = openPdf({ title: content.title, margins: MARGINS })
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const paper = { pdf, root }
  drawLetterhead(paper, content)
  for (const [index, block] of content.blocks.entries()) {
    draw(paper, block, content.blocks.slice(index + 1))
  }
  root.end()
  drawFooters(pdf, content.footer)
  return finish()
}

function drawLetterhead(paper: Paper, { letterhead: { name, lines }, title }: PaperContent): void {
  const { pdf } = paper
  decorate(pdf, () => {
    pdf.rect(0, 0, pdf.page.width, 10).fill(COLORS.accent)
  })
  add(paper, 'P', () => {
    write(pdf, name, { font: 'bold', size: SIZES.lead, ink: COLORS.accent })
    for (const line of lines) write(pdf, line, { size: SIZES.small, ink: QUIET })
  })
  pdf.y += 6
  const { y } = pdf
  decorate(pdf, () => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + innerWidth(pdf), y)
      .lineWidth(1)
      .stroke(COLORS.rule)
  })
  pdf.y += 16
  add(paper, 'H1', () => write(pdf, title, { font: 'bold', size: SIZES.title }))
  pdf.y += 8
}

/** @param below The blocks below. A heading is never alone at the foot of a page. */
function draw(paper: Paper, block: PaperBlock, below: readonly PaperBlock[]): void {
  const { pdf } = paper
  switch (block.kind) {
    case 'heading':
      return drawHeading(paper, block, below)
    case 'paragraph':
      return drawParagraph(paper, block.text, LOOKS[block.look ?? 'plain'])
    case 'bullets':
      for (const item of block.items) drawParagraph(paper, `•  ${item}`)
      return
    case 'facts':
      return drawFacts(paper, block.facts)
    case 'choices':
      for (const choice of block.choices) drawChoice(paper, choice)
      return
    case 'answer':
      return drawAnswer(paper, block)
    case 'signatures':
      for (const label of block.labels) drawSignature(paper, label)
      return
    case 'table':
      reserve(pdf, 120)
      return drawTable(paper, block)
  }
}

const LOOKS: Readonly<Record<'plain' | 'bold' | 'note' | 'small', TextLook>> = {
  plain: {},
  bold: { font: 'bold' },
  note: { size: SIZES.small, ink: QUIET },
  small: { size: SIZES.small },
}

/** Points that a heading needs below it, by the kind of the next block. */
const ROOM_BELOW: Readonly<Partial<Record<PaperBlock['kind'], number>>> = {
  table: 150,
  facts: 120,
  answer: 90,
}

function drawHeading(
  paper: Paper,
  { text, level, page }: PaperBlock & { kind: 'heading' },
  below: readonly PaperBlock[],
): void {
  const { pdf } = paper
  const look = { font: 'bold', size: level === 1 ? SIZES.heading : SIZES.text } as const
  if (page) addPage(pdf, page === 'wide' ? 'landscape' : 'portrait')
  else {
    pdf.y += 8
    reserve(pdf, heightOf(pdf, text, look) + roomBelow(pdf, below))
  }
  add(paper, level === 1 ? 'H2' : 'H3', () =>
    write(pdf, text, { ...look, ink: level === 1 ? COLORS.accent : INK }),
  )
  pdf.y += 4
}

/** Returns the points that a heading needs for what it introduces, such as a note and its table. */
function roomBelow(pdf: Pdf, [next, ...rest]: readonly PaperBlock[]): number {
  const room = ROOM_BELOW[next?.kind ?? 'bullets'] ?? 40
  if (next?.kind !== 'paragraph') return room
  const table = next.look === 'note' && rest[0]?.kind === 'table' ? roomBelow(pdf, rest) : 0
  return Math.max(heightOf(pdf, next.text) + table, room)
}

function drawParagraph(paper: Paper, text: string, look: TextLook = {}): void {
  const { pdf } = paper
  // A paragraph of a few lines stays on one page.
  const height = heightOf(pdf, text, look)
  if (height < 160) reserve(pdf, height)
  add(paper, 'P', () => write(pdf, text, look))
  pdf.y += 8
}

function drawFacts(paper: Paper, facts: readonly PaperFact[]): void {
  const { pdf } = paper
  const padding = 14
  const width = innerWidth(pdf) - 2 * padding
  const valueLook = (fact: PaperFact): TextLook => ({
    font: fact.look === 'code' ? 'code' : 'bold',
    size: fact.look === 'large' ? SIZES.title : SIZES.text,
    width,
  })
  const nameLook = { size: SIZES.small, ink: QUIET, width } as const
  const heights = facts.map(
    (fact) => heightOf(pdf, fact.name, nameLook) + heightOf(pdf, fact.value, valueLook(fact)) + 8,
  )
  const height = heights.reduce((sum, each) => sum + each, 2 * padding - 8)
  reserve(pdf, height)
  const top = pdf.y
  decorate(pdf, () => {
    pdf.roundedRect(MARGIN, top, innerWidth(pdf), height, 6).fill(COLORS.tint)
    pdf.rect(MARGIN, top, 5, height).fill(COLORS.accent)
  })
  let y = top + padding
  for (const [index, fact] of facts.entries()) {
    add(paper, 'P', () => {
      write(pdf, fact.name, { ...nameLook, at: { x: MARGIN + padding, y } })
      write(pdf, fact.value, { ...valueLook(fact), at: { x: MARGIN + padding, y: pdf.y } })
    })
    y += heights[index] ?? 0
  }
  pdf.x = MARGIN
  pdf.y = top + height + 14
}

/** Draws a question, with its answer below it. Both stay on one page, unless they fill it. */
function drawAnswer(
  paper: Paper,
  { question, lines, look }: PaperBlock & { kind: 'answer' },
): void {
  const { pdf } = paper
  const text = lines.join('\n')
  const asked = { size: SIZES.small, ink: QUIET } as const
  const answered = { font: look === 'code' ? 'code' : 'bold', size: SIZES.small } as const
  const height = heightOf(pdf, question, asked) + heightOf(pdf, text, answered)
  reserve(pdf, Math.min(height, 300))
  add(paper, 'P', () => {
    write(pdf, question, asked)
    write(pdf, text, answered)
  })
  pdf.y += 3
  const { y } = pdf
  decorate(pdf, () => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + innerWidth(pdf), y)
      .lineWidth(0.5)
      .stroke(COLORS.tint)
  })
  pdf.y += 5
}

function drawChoice(paper: Paper, { text, isChosen }: PaperChoice): void {
  const { pdf } = paper
  const indent = 26
  const look = { font: isChosen ? 'bold' : 'regular', width: innerWidth(pdf) - indent } as const
  const height = heightOf(pdf, text, look)
  reserve(pdf, height)
  const { y } = pdf
  decorate(pdf, () => {
    pdf
      .rect(MARGIN + 1, y + 1, 13, 13)
      .lineWidth(1.2)
      .stroke(INK)
    if (isChosen) {
      pdf.moveTo(MARGIN + 4, y + 4).lineTo(MARGIN + 11, y + 11)
      pdf.moveTo(MARGIN + 11, y + 4).lineTo(MARGIN + 4, y + 11)
      pdf.lineWidth(2).stroke(INK)
    }
  })
  const actual = `${isChosen ? 'Checked' : 'Not checked'}: ${text}`
  paper.root.add(
    pdf.struct('P', { actual }, () => write(pdf, text, { ...look, at: { x: MARGIN + indent, y } })),
  )
  pdf.y = y + height + 6
}

function drawSignature(paper: Paper, label: string): void {
  const { pdf } = paper
  reserve(pdf, 64)
  pdf.y += 34
  const { y } = pdf
  decorate(pdf, () => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + innerWidth(pdf) * 0.7, y)
      .lineWidth(1)
      .stroke(INK)
  })
  pdf.y += 4
  add(paper, 'P', () => write(pdf, label, { size: SIZES.small, ink: QUIET }))
  pdf.y += 6
}

function add({ pdf, root }: Paper, kind: 'H1' | 'H2' | 'H3' | 'P', write: () => void): void {
  root.add(pdf.struct(kind, {}, write))
}

/** Adds the footer and the page number to every page, when the number of pages is known. */
function drawFooters(pdf: Pdf, footer: string): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    const { page } = pdf
    // Text below the margin would start a new page.
    page.margins.bottom = 0
    const y = page.height - MARGIN - FOOT / 2 + 8
    decorate(pdf, () => {
      pdf
        .moveTo(MARGIN, y - 8)
        .lineTo(page.width - MARGIN, y - 8)
        .lineWidth(0.5)
        .stroke(COLORS.rule)
      pdf.font('regular').fontSize(10.5).fillColor(QUIET)
      pdf.text(footer, MARGIN, y, { width: innerWidth(pdf) - 90, lineBreak: false })
      const number = `Page ${index - start + 1} of ${count}`
      pdf.text(number, page.width - MARGIN - 90, y, { width: 90, align: 'right' })
    })
  }
}
