import type { Issue } from '@gapwise/form-engine/core'
import { languageOfTexts } from '@gapwise/form-engine/translations'
import type { ElementSentences } from '../texts/element-texts'
import { create, createButton, setAttribute } from './dom'
import { saysOptional, type ElementField } from './element-field'
import type { ElementControl, WidgetOf } from './element-widget'

/** A field on the page: label, hint, error, controls, and the note next to a preset. */
export class FieldView {
  readonly element: HTMLElement
  private readonly control: ElementControl
  private readonly optional: HTMLElement
  private readonly error: HTMLElement
  private readonly preset: HTMLElement
  /** The element that carries the description and the state of the question. */
  private readonly target: Element | null = null

  private readonly field: ElementField

  constructor(field: ElementField, widgetOf: WidgetOf) {
    this.field = field
    const { id, definition } = field
    const {
      type,
      classes = '',
      helper_text: hint,
      display_label: label = definition.id,
    } = definition
    this.control = widgetOf(type)(field)
    const lang = languageOfTexts(definition)
    const { language, sentences } = field.texts
    const optional = { class: 'gw-optional', lang: lang && language }
    this.optional = create('span', optional, sentences.optional)
    this.error = create('div', { id: `${id}:error`, class: 'gw-error' })
    this.preset = this.createPreset()
    const { as, element } = this.control
    this.element = element
    if (as === 'none') return
    const isGroup = as !== 'label'
    const title = create(
      isGroup ? 'legend' : 'label',
      { id: `${id}:label`, class: 'gw-label', lang },
      label,
    )
    if (!isGroup) setAttribute(title, 'for', id)
    title.append(' ', this.optional)
    const help = hint && create('p', { id: `${id}:hint`, class: 'gw-hint', lang }, hint)
    const rows = [title, ...(help ? [help] : []), this.error, element, this.preset]
    this.element = create('div', { class: `gw-field ${classes}`.trim(), 'data-type': type })
    if (isGroup) {
      const role = as === 'radiogroup' ? as : undefined
      const names = { 'aria-labelledby': `${id}:label`, role }
      const group = create(
        'fieldset',
        { id: `${id}:group`, class: 'gw-fieldset', ...names },
        ...rows,
      )
      this.element.append(group)
      this.target = group
    } else {
      this.element.append(...rows)
      this.target = element.matches('input, select, textarea')
        ? element
        : element.querySelector('input, select, textarea')
    }
  }

  /** Shows the current state of the field. */
  update(): void {
    this.control.update()
    const { field, target } = this
    if (!target) return
    const state = field.state()
    const issue = field.issue()
    const { id } = field
    this.optional.hidden = !saysOptional(state)
    this.error.hidden = !issue
    this.error.replaceChildren(...(issue ? errorLines(issue, field.texts.sentences) : []))
    this.preset.hidden = !state.unconfirmed
    this.preset.firstElementChild!.toggleAttribute('hidden', issue !== undefined)
    setAttribute(this.element, 'data-invalid', issue !== undefined)
    const descriptions = [
      state.definition.helper_text && `${id}:hint`,
      issue && `${id}:error`,
      state.unconfirmed && !issue && `${id}:confirm`,
    ]
    setAttribute(target, 'aria-describedby', descriptions.filter(Boolean).join(' ') || undefined)
    if (this.control.as === 'group') return
    setAttribute(target, 'aria-invalid', issue !== undefined)
    setAttribute(target, 'aria-required', state.required)
  }

  private createPreset(): HTMLElement {
    const { form, section, definition, id, texts } = this.field
    const { guess, guessIsRight } = texts.sentences
    const note = create('p', { id: `${id}:confirm`, class: 'gw-confirm-note' }, guess)
    const keep = createButton(guessIsRight, () => form.confirm(section, definition.id))
    setAttribute(keep, 'aria-describedby', `${id}:label`)
    return create('div', { class: 'gw-confirm' }, note, keep)
  }
}

function errorLines({ message, help }: Issue, { error }: ElementSentences): HTMLElement[] {
  const hidden = create('span', { class: 'gw-visually-hidden' }, `${error} `)
  const line = create('p', { class: 'gw-error-message' }, hidden, message)
  return help ? [line, create('p', { class: 'gw-error-help' }, help)] : [line]
}
