import { INK, type Pdf } from './open-pdf'

/** Width of the margins of a designed document, in points. */
export const MARGIN = 48
/** Points at the foot of a page that hold the footer. */
export const FOOT = 40

/** Margins of a page. The footer is below the text. */
export const MARGINS = { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT } as const

/** Font sizes in points. NAIC model regulation 651 § 17 asks for at least 12. */
export const SIZES = { title: 24, heading: 18, lead: 20, text: 14, small: 12 } as const

/** Colors of rules and backgrounds. Text is never printed in them. */
export const COLORS = {
  accent: '#0f5c55',
  rule: '#9aa8a5',
  tint: '#e8f1ef',
  head: '#0f5c55',
} as const

type Structure = ReturnType<Pdf['struct']>

/** A document while it is drawn. */
export interface Paper {
  readonly pdf: Pdf
  /** Structure that new blocks are added to. */
  readonly root: Structure
}

/** How a piece of text looks. */
export interface TextLook {
  readonly font?: 'regular' | 'bold' | 'code'
  readonly size?: number
  readonly ink?: string
  readonly align?: 'left' | 'center'
  readonly width?: number
  readonly indent?: number
}

/** Returns the width between the margins of the current page. */
export function innerWidth({ page }: Pdf): number {
  return page.width - 2 * MARGIN
}

/** Returns the vertical position at which the current page is full. */
export function bottomOf({ page }: Pdf): number {
  return page.height - MARGIN - FOOT
}

/** Starts a new page if fewer than `points` are left on the current one. */
export function reserve(pdf: Pdf, points: number): void {
  if (pdf.y + points > bottomOf(pdf)) addPage(pdf)
}

/** Starts a new page. */
export function addPage(pdf: Pdf, layout: 'portrait' | 'landscape' = 'portrait'): void {
  pdf.addPage({ size: 'LETTER', layout, margins: { ...MARGINS } })
}

/** Returns the height of a string in points. */
export function heightOf(pdf: Pdf, text: string, look: TextLook = {}): number {
  const { font = 'regular', size = SIZES.text, width = innerWidth(pdf) } = look
  return pdf.font(font).fontSize(size).heightOfString(text, { width, lineGap: 3 })
}

/** Writes a string at a position, or below the previous one. */
export function write(
  pdf: Pdf,
  text: string,
  look: TextLook & { at?: { readonly x: number; readonly y: number } } = {},
): void {
  const { font = 'regular', size = SIZES.text, ink = INK, align = 'left', at } = look
  const width = look.width ?? innerWidth(pdf)
  pdf.font(font).fontSize(size).fillColor(ink)
  pdf.text(text, at?.x ?? MARGIN, at?.y ?? pdf.y, { width, align, lineGap: 3 })
}

/** Draws something that screen readers skip, such as a line or a page number. */
export function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact')
  pdf.save()
  draw()
  pdf.restore()
  pdf.endMarkedContent()
}
