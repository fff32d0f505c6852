import { escapeHtml } from '../../shared/escape-html'

/** A piece of a page in which every text from elsewhere is escaped. */
export class Html {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Inserted = Html | string | number | readonly Html[]

function inserted(value: Inserted): string {
  if (value instanceof Html) return value.text
  return typeof value === 'object'
    ? value.map(({ text }) => text).join('')
    : escapeHtml(String(value))
}

/** `` html`<p>${text}</p>` ``: what is inserted is escaped unless it is {@link Html} itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Inserted[]): Html {
  return new Html(
    parts
      .map((part, index) => part + inserted(index < values.length ? (values[index] ?? '') : ''))
      .join(''),
  )
}

/** A text with `code` in back quotes, as summaries and messages have it. */
export function withCode(text: string): Html {
  return new Html(escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>'))
}
