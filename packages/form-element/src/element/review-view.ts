import { formatAnswer, visibleRowFields, type Form } from '@gapwise/form-engine/core'
import { create } from '../field/dom'

/** The answers of a form, to read. Sensitive ones show only their last characters. */
export class ReviewView {
  readonly elements: readonly HTMLElement[]
  private readonly element = create('div')
  private readonly stop: () => void

  private readonly form: Form

  constructor(form: Form) {
    this.form = form
    this.elements = [this.element]
    this.stop = form.subscribe(() => this.update())
    this.update()
  }

  destroy(): void {
    this.stop()
  }

  private update(): void {
    const { form } = this
    const sections = form.visibleSections().map((id) => {
      const { title } = form.definition.sections.find((section) => section.id === id)!
      const heading = create('h2', { class: 'gw-section-title' }, title)
      const rows = form.visibleFields(id).flatMap((field) => this.row(id, field))
      const list = create('dl', { class: 'gw-review' }, ...rows)
      return create('section', { class: 'gw-section', 'aria-label': title }, heading, list)
    })
    this.element.replaceChildren(...sections)
  }

  private row(section: string, field: string): HTMLElement[] {
    const { form } = this
    const { definition, value } = form.getField(section, field)
    const { lines } = formatAnswer(definition, value, {
      rowFields: (row, table) => visibleRowFields(form, section, table, row),
    })
    if (lines.length === 0) return []
    const label = create('dt', { class: 'gw-review-question' }, definition.display_label ?? field)
    const answers = lines.map((line) => create('dd', { class: 'gw-review-answer' }, line))
    return [create('div', { class: 'gw-review-row' }, label, ...answers)]
  }
}
