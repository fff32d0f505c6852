import { formatAnswer, visibleRowFields } from '@gapwise/form-engine/core'
import { languageOfTexts } from '@gapwise/form-engine/translations'
import { create } from '../field/dom'
import type { ElementFieldHost } from '../field/element-field'

/** The answers of a form, to read. Sensitive ones show only their last characters. */
export class ReviewView {
  readonly elements: readonly HTMLElement[]
  private readonly element = create('div')
  private readonly stop: () => void

  private readonly host: Pick<ElementFieldHost, 'form' | 'texts' | 'types'>

  constructor(host: Pick<ElementFieldHost, 'form' | 'texts' | 'types'>) {
    this.host = host
    this.elements = [this.element]
    this.stop = host.form.subscribe(() => this.update())
    this.update()
  }

  destroy(): void {
    this.stop()
  }

  private update(): void {
    const { form, texts } = this.host
    const sections = form.visibleSections().map((id) => {
      const definition = form.definition.sections.find((section) => section.id === id)!
      const { title } = definition
      const lang = languageOfTexts(definition)
      const heading = create('h2', { class: 'gw-section-title' }, title)
      const rows = form.visibleFields(id).flatMap((field) => this.row(id, field))
      const list = create('dl', { class: 'gw-review', lang: lang && texts?.language }, ...rows)
      return create('section', { class: 'gw-section', 'aria-label': title, lang }, heading, list)
    })
    this.element.replaceChildren(...sections)
  }

  private row(section: string, field: string): HTMLElement[] {
    const { form, types, texts } = this.host
    const { definition, value } = form.getField(section, field)
    const { lines } = formatAnswer(definition, value, {
      types,
      ...(texts && { texts: texts.answers }),
      rowFields: (row, table) => visibleRowFields(form, section, table, row),
    })
    if (lines.length === 0) return []
    const names = { class: 'gw-review-question', lang: languageOfTexts(definition) }
    const label = create('dt', names, definition.display_label ?? field)
    const answers = lines.map((line) => create('dd', { class: 'gw-review-answer' }, line))
    return [create('div', { class: 'gw-review-row' }, label, ...answers)]
  }
}
