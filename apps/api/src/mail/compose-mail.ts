import type { MailBlock } from './mail-blocks'
import type { Mail } from './mailer'

/** Longest line of the plain text. Addresses are never broken. */
const LINE = 78

/**
 * Returns an email with its plain text. The mailer adds the HTML, because the letterhead depends on
 * the settings.
 */
export function composeMail(mail: {
  to: string
  subject: string
  /**
   * Heading of the HTML.
   * @default `subject`
   */
  title?: string
  body: readonly MailBlock[]
  headers?: Readonly<Record<string, string>>
}): Mail {
  const { to, subject, title, headers } = mail
  const body: readonly MailBlock[] = [{ kind: 'paragraph', text: 'Hello,' }, ...mail.body]
  const text = body.map(plainText).join('\n\n')
  return { to, subject, text, body, ...(title ? { title } : {}), ...(headers ? { headers } : {}) }
}

/** Returns the end of the plain text: the lines below an email's last paragraph. */
export function plainFooter(lines: readonly string[]): string {
  return ['--', ...lines.map((line) => wrap(line))].join('\n')
}

function plainText(block: MailBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
    case 'note':
      return wrap(block.text)
    case 'code':
      return block.text
    case 'facts':
      return block.facts.map(({ name, text }) => wrap(`${name}: ${text}`, '  ')).join('\n')
    case 'lines':
      return block.lines.map((line) => wrap(line, '  ')).join('\n')
    case 'list':
      return block.items
        .map((item, index) => {
          const mark = block.isOrdered ? `${index + 1}. ` : '- '
          const text = typeof item === 'string' ? item : `${item.name} ${item.text}`
          return mark + wrap(text, ' '.repeat(mark.length)).trimStart()
        })
        .join('\n')
    case 'button':
    case 'link':
      return `${wrap(`${block.label}:`)}\n${block.url}`
  }
}

/** Wraps words to lines. Each line starts with `indent`. */
function wrap(text: string, indent = ''): string {
  const wrapped: string[] = []
  for (const word of text.split(' ')) {
    const last = wrapped.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= LINE) {
      wrapped[wrapped.length - 1] = `${last} ${word}`
    } else wrapped.push(indent + word)
  }
  return wrapped.join('\n')
}
