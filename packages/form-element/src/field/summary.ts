import type { Issue } from '@gapwise/form-engine/core'
import type { ElementSentences } from '../texts/element-texts'
import { create } from './dom'

export interface SummaryLine {
  readonly issue: Issue
  readonly text: string
  /** Id of the field's input. */
  readonly target: string
  readonly goTo: () => void
}

/** Lists the errors as links to their fields. While it is shown, the title begins with "Error: ". */
export class Summary {
  readonly element: HTMLElement
  private readonly list = create('ul', { class: 'gw-error-summary-list' })
  private readonly prefix: string

  constructor(idPrefix: string, { problem, errorTitle }: ElementSentences) {
    this.prefix = errorTitle
    const id = `${idPrefix}:error-summary`
    const names = { id, tabindex: -1, 'aria-labelledby': `${id}:heading` }
    const heading = create(
      'h2',
      { id: `${id}:heading`, class: 'gw-error-summary-heading' },
      problem,
    )
    this.element = create('section', { class: 'gw-error-summary', ...names }, heading, this.list)
    this.element.hidden = true
  }

  show(lines: readonly SummaryLine[]): void {
    const items = lines.map(({ text, target, goTo }) => {
      const link = create('a', { href: `#${encodeURIComponent(target)}` }, text)
      link.addEventListener('click', (event) => {
        event.preventDefault()
        goTo()
      })
      return create('li', {}, link)
    })
    this.list.replaceChildren(...items)
    const isShown = lines.length > 0
    if (isShown === this.element.hidden) this.markTitle(isShown)
    this.element.hidden = !isShown
  }

  private markTitle(hasErrors: boolean): void {
    const { title } = document
    const own = title.startsWith(this.prefix) ? title.slice(this.prefix.length) : title
    document.title = hasErrors ? this.prefix + own : own
  }
}
