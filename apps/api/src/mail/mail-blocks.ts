/** One part of an email. Each part has a form as HTML and a form as plain text. */
export type MailBlock =
  | { readonly kind: 'paragraph' | 'heading' | 'note' | 'code'; readonly text: string }
  /** Facts with names, such as the plan and its price. */
  | { readonly kind: 'facts'; readonly facts: readonly NamedText[] }
  /** Sentences that each get a line of their own. */
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  /** A list. `isOrdered` if the order matters. */
  | {
      readonly kind: 'list'
      readonly isOrdered: boolean
      readonly items: readonly (string | NamedText)[]
    }
  /** The main link of an email. An email has one at most. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string }
  | { readonly kind: 'link'; readonly label: string; readonly url: string }

interface NamedText {
  readonly name: string
  readonly text: string
}

export const paragraph = (text: string): MailBlock => ({ kind: 'paragraph', text })
export const heading = (text: string): MailBlock => ({ kind: 'heading', text })
/** An important sentence, on a colored background. */
export const note = (text: string): MailBlock => ({ kind: 'note', text })
/** A code that the reader types. */
export const code = (text: string): MailBlock => ({ kind: 'code', text })
export const facts = (...given: readonly NamedText[]): MailBlock => ({
  kind: 'facts',
  facts: given,
})
export const lines = (given: readonly string[]): MailBlock => ({ kind: 'lines', lines: given })
export const steps = (...items: readonly (string | NamedText)[]): MailBlock => ({
  kind: 'list',
  isOrdered: true,
  items,
})
export const points = (items: readonly (string | NamedText)[]): MailBlock => ({
  kind: 'list',
  isOrdered: false,
  items,
})
export const button = (label: string, url: string): MailBlock => ({ kind: 'button', label, url })
export const link = (label: string, url: string): MailBlock => ({ kind: 'link', label, url })
