import type { Issue } from '@gapwise/form-engine/core'
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

  constructor(idPrefix: string) {
    const id = `${idPrefix}:error-summary`
    const names = { id, tabindex: -1, 'aria-labelledby': `${id}:heading` }
    const heading = create(
      'h2',
      { id: `${id}:heading`, class: 'gw-error-summary-heading' },
      'There is a problem',
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
    if (isShown === this.element.hidden) markTitle(isShown)
    this.element.hidden = !isShown
  }
}

function markTitle(hasErrors: boolean): void {
  const title = document.title.replace(/^Error: /, '')
  document.title = hasErrors ? `Error: ${title}` : title
}
