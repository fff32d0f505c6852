import type { ElementSentences } from '../texts/element-texts'
import { create } from './dom'

/** Tells screen readers politely that questions appeared. The focus does not move. */
export class Announcer {
  readonly element: HTMLElement = create('output', {
    class: 'gw-visually-hidden',
    'aria-live': 'polite',
  })
  private known: readonly string[] | undefined
  private readonly sentences: ElementSentences

  constructor(sentences: ElementSentences) {
    this.sentences = sentences
  }

  /** Announces the questions that were not shown before. The first call announces nothing. */
  show(questions: readonly string[]): void {
    const { known } = this
    this.known = questions
    if (!known) return
    const count = questions.filter((question) => !known.includes(question)).length
    if (count === 0) return
    const text = this.sentences.newQuestions(count)
    // Screen readers announce text only when it changes.
    this.element.textContent = this.element.textContent === text ? `${text}\u00A0` : text
  }
}
