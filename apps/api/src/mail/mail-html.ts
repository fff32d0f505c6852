import { phoneAddress } from '@gapwise/medicare-rules'
import { escapeHtml } from '../shared/escape-html'
import { FRAME } from './generated/frame'
import type { MailBlock } from './mail-blocks'

/** Lines at the end of every email. */
export interface Letterhead {
  readonly phone: string
  readonly hours: string
  readonly email?: string | undefined
  /** Postal address, one entry per line. */
  readonly address?: readonly string[] | undefined
}

const PROMISE =
  'We’ll never ask for your Medicare or Social Security number in an email. Please don’t send them by email either.'

/** Returns an email's HTML: the blocks in the frame, with the letterhead. */
export function mailHtml(
  mail: { readonly title: string; readonly body: readonly MailBlock[] },
  letterhead: Letterhead,
): string {
  // The first paragraph is the greeting.
  const [, what] = mail.body.flatMap((block) => (block.kind === 'paragraph' ? [block.text] : []))
  return fill(FRAME.page, {
    title: escapeHtml(mail.title),
    preview: escapeHtml(what ?? mail.title),
    blocks: mail.body.map(blockHtml).join(''),
    footer: footerLines(letterhead)
      .map((text) => fill(FRAME.footerLine, { text: textHtml(text) }))
      .join(''),
  })
}

/** Returns the lines at the end of an email. */
export function footerLines({ phone, hours, email, address }: Letterhead): string[] {
  return [
    `Questions? Call ${phone}. ${hours}.`,
    ...(email ? [`Or write to ${email}.`] : []),
    PROMISE,
    ...(address ? [`Gapwise, ${address.join(', ')}`] : []),
  ]
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'note':
    case 'code':
      return fill(FRAME[block.kind], { text: textHtml(block.text) })
    case 'facts': {
      const rows = block.facts.map(({ name, text }) =>
        fill(FRAME.fact, { name: escapeHtml(name), value: escapeHtml(text) }),
      )
      return fill(FRAME.facts, { rows: rows.join('') })
    }
    case 'lines': {
      const rows = block.lines.map((line) => fill(FRAME.line, { text: escapeHtml(line) }))
      return fill(FRAME.facts, { rows: rows.join('') })
    }
    case 'list': {
      const items = block.items.map((item) =>
        typeof item === 'string'
          ? fill(FRAME.item, { text: textHtml(item) })
          : fill(FRAME.namedItem, { name: escapeHtml(item.name), text: textHtml(item.text) }),
      )
      return fill(block.isOrdered ? FRAME.steps : FRAME.points, { items: items.join('') })
    }
    case 'button':
    case 'link':
      return fill(FRAME[block.kind], {
        label: escapeHtml(block.label),
        url: escapeHtml(block.url),
      })
  }
}

/** Escapes text, and turns the addresses of pages and the phone numbers in it into links. */
function textHtml(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[^\s<>]+|\b(?:1-)?\d{3}-\d{3}-\d{4}\b/g, (found) =>
    found.startsWith('http')
      ? fill(FRAME.inlineLink, { label: found, url: found })
      : fill(FRAME.phone, { label: found, url: phoneAddress(found) }),
  )
}

/** Puts values, which are HTML, into a piece of the frame. */
function fill(piece: string, values: Readonly<Record<string, string>>): string {
  return piece.replace(/\{\{(\w+)\}\}/g, (mark, name: string) => values[name] ?? mark)
}
