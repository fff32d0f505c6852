import { create } from './dom'

/** Tells screen readers politely that questions appeared. The focus does not move. */
export class Announcer {
  readonly element: HTMLElement = create('output', {
    class: 'gw-visually-hidden',
    'aria-live': 'polite',
  })
  private known: readonly string[] | undefined

  /** Announces the questions that were not shown before. The first call announces nothing. */
  show(questions: readonly string[]): void {
    const { known } = this
    this.known = questions
    if (!known) return
    const count = questions.filter((question) => !known.includes(question)).length
    if (count === 0) return
    const text = `${count} new ${count === 1 ? 'question' : 'questions'}`
    // Screen readers announce text only when it changes.
    this.element.textContent = this.element.textContent === text ? `${text}\u00A0` : text
  }
}
