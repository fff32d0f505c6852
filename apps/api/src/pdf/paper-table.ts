import type { PaperCell, PaperColumn, PaperRow, PaperTable } from './paper-content'
import { QUIET, type Pdf } from './open-pdf'
import {
  addPage,
  bottomOf,
  COLORS,
  decorate,
  heightOf,
  innerWidth,
  MARGIN,
  SIZES,
  write,
  type Paper,
  type TextLook,
} from './paper'

/** Points between the lines of a table and its text. */
const PADDING = 6
/** Points beside the text of a centered column, which can be narrow. */
const NARROW_PADDING = 2
/** Points above and below the text of a chart's rows, so that the chart fits on one page. */
const CHART_PADDING = 3

interface Column extends PaperColumn {
  /** `true` for the tinted column, whose text is bold. */
  readonly isMarked: boolean
  readonly x: number
  readonly width: number
}

type Structure = Paper['root']
type GroupRow = Extract<PaperRow, { group: string }>

/** Draws a table. A row is never split, and the head is repeated on each page. */
export function drawTable(
  { pdf, root }: Paper,
  { columns: given, rows, marked }: PaperTable,
): void {
  const columns = placeColumns(pdf, given, marked)
  const table = pdf.struct('Table')
  root.add(table)
  const { layout } = pdf.page
  drawHead(pdf, table, columns)
  for (const [index, row] of rows.entries()) {
    const height = rowHeight(pdf, row, columns)
    // Keep the heading of a group on the page of the row below it.
    const next = rows[index + 1]
    const together = 'group' in row && next ? height + rowHeight(pdf, next, columns) : height
    if (pdf.y + together > bottomOf(pdf)) {
      addPage(pdf, layout === 'landscape' ? 'landscape' : 'portrait')
      drawHead(pdf, table, columns)
    }
    if ('group' in row) drawGroup(pdf, table, row)
    else drawRow(pdf, table, { cells: row.cells, columns, height })
  }
  table.end()
  pdf.y += 10
  pdf.x = MARGIN
}

function placeColumns(
  pdf: Pdf,
  given: readonly PaperColumn[],
  marked: number | undefined,
): Column[] {
  const total = given.reduce((sum, { share }) => sum + share, 0)
  const all = innerWidth(pdf)
  let x = MARGIN
  return given.map((column, index) => {
    const width = (column.share / total) * all
    const placed = { ...column, x, width, isMarked: index === marked }
    x += width
    return placed
  })
}

const sideOf = ({ align }: Column): number => (align === 'center' ? NARROW_PADDING : PADDING)
const rowPadding = (columns: readonly Column[]): number =>
  columns.some(({ align }) => align === 'center') ? CHART_PADDING : PADDING
const textWidth = (column: Column): number => column.width - 2 * sideOf(column)

/** Returns the look of a cell's text. */
function lookOf(column: Column): TextLook {
  return {
    size: SIZES.small,
    font: column.isMarked ? 'bold' : 'regular',
    width: textWidth(column),
  }
}

function rowHeight(pdf: Pdf, row: PaperRow, columns: readonly Column[]): number {
  if ('group' in row) {
    const width = innerWidth(pdf) - 2 * PADDING
    const text = row.text ? heightOf(pdf, row.text, { size: SIZES.small, width }) + 2 : 0
    return heightOf(pdf, row.group, { font: 'bold', width }) + text + 2 * PADDING
  }
  const heights = row.cells.map((cell, index) => {
    const column = columns[index]
    if (cell === true || !column) return SIZES.small
    return heightOf(pdf, cell, lookOf(column))
  })
  return Math.max(...heights) + 2 * rowPadding(columns)
}

function drawHead(pdf: Pdf, table: Structure, columns: readonly Column[]): void {
  const look = { font: 'bold', size: SIZES.small } as const
  const heights = columns.map((column) =>
    heightOf(pdf, column.title || ' ', { ...look, width: textWidth(column) }),
  )
  const height = Math.max(...heights) + 2 * PADDING
  const top = pdf.y
  decorate(pdf, () => {
    pdf.rect(MARGIN, top, innerWidth(pdf), height).fill(COLORS.head)
  })
  const row = pdf.struct('TR')
  table.add(row)
  for (const column of columns) {
    const at = { x: column.x + sideOf(column), y: top + PADDING }
    const { title, align = 'left' } = column
    row.add(
      pdf.struct('TH', {}, () =>
        write(pdf, title || ' ', { ...look, at, align, width: textWidth(column), ink: '#ffffff' }),
      ),
    )
  }
  row.end()
  pdf.y = top + height
}

function drawGroup(pdf: Pdf, table: Structure, { group, text }: GroupRow): void {
  const top = pdf.y
  const width = innerWidth(pdf) - 2 * PADDING
  const height = rowHeight(pdf, { group, ...(text ? { text } : {}) }, [])
  decorate(pdf, () => {
    pdf.rect(MARGIN, top, innerWidth(pdf), height).fill(COLORS.tint)
  })
  const row = pdf.struct('TR')
  table.add(row)
  row.add(
    pdf.struct('TH', {}, () => {
      write(pdf, group, { font: 'bold', width, at: { x: MARGIN + PADDING, y: top + PADDING } })
      if (text) {
        const at = { x: MARGIN + PADDING, y: pdf.y + 2 }
        write(pdf, text, { size: SIZES.small, ink: QUIET, width, at })
      }
    }),
  )
  row.end()
  pdf.y = top + height
  drawRule(pdf)
}

function drawRow(
  pdf: Pdf,
  table: Structure,
  {
    cells,
    columns,
    height,
  }: {
    readonly cells: readonly PaperCell[]
    readonly columns: readonly Column[]
    readonly height: number
  },
): void {
  const top = pdf.y
  const tinted = columns.find(({ isMarked }) => isMarked)
  if (tinted) {
    decorate(pdf, () => {
      pdf.rect(tinted.x, top + 0.5, tinted.width, height - 0.5).fill(COLORS.tint)
    })
  }
  const row = pdf.struct('TR')
  table.add(row)
  for (const [index, cell] of cells.entries()) {
    const column = columns[index]
    if (!column) continue
    if (cell === true) {
      const middle = { x: column.x + column.width / 2, y: top + height / 2 }
      row.add(pdf.struct('TD', { actual: 'Yes' }, () => drawCheck(pdf, middle)))
      continue
    }
    const { align = 'left' } = column
    const look = lookOf(column)
    const y =
      align === 'center'
        ? top + (height - heightOf(pdf, cell || ' ', look)) / 2 + 1
        : top + rowPadding(columns)
    const at = { x: column.x + sideOf(column), y }
    row.add(pdf.struct('TD', {}, () => write(pdf, cell || ' ', { ...look, align, at })))
  }
  row.end()
  pdf.y = top + height
  drawRule(pdf)
}

function drawRule(pdf: Pdf): void {
  const { y } = pdf
  decorate(pdf, () => {
    pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + innerWidth(pdf), y)
      .lineWidth(0.5)
      .stroke(COLORS.rule)
  })
}

/** Draws a check mark around a point. The typeface has none. */
function drawCheck(pdf: Pdf, { x, y }: { x: number; y: number }): void {
  pdf
    .moveTo(x - 5, y)
    .lineTo(x - 1.5, y + 4)
    .lineTo(x + 5, y - 4.5)
    .lineWidth(2)
    .lineCap('round')
    .stroke(COLORS.accent)
}
