import { isSensitive, type AnswerValue } from '@gapwise/form-engine/core'
import { answerOfText } from '../field/answer-of-text'
import { create, setAttribute } from '../field/dom'
import type { ElementField } from '../field/element-field'
import type { ElementControl, ElementWidget } from '../field/element-widget'

interface TextOptions {
  readonly tag?: 'input' | 'textarea'
  readonly attributes?: { readonly [name: string]: string }
  /** Unit next to the box. */
  readonly unit?: 'pounds' | 'centimeters' | 'kilograms'
}

/**
 * Returns the widget for one text box. The text is stored on every keystroke, exactly as typed, and
 * formatted when the user leaves the box. A sensitive answer then shows only its last characters.
 */
export function textControl({ tag = 'input', attributes, unit }: TextOptions = {}): ElementWidget {
  return (field) => {
    const { definition, id } = field
    const isSecret = isSensitive(definition)
    const input = create(tag, {
      id,
      class: tag === 'input' ? 'gw-input' : 'gw-textarea',
      type: tag === 'input' ? 'text' : undefined,
      'data-private': isSecret,
      'data-characters': unit && 4,
      ...attributes,
    })
    let typing = false
    let writing = false
    let stored: AnswerValue | undefined
    const show = (): void => {
      const { value } = field.state()
      stored = value
      const text = textOf(field, isSecret && !typing && !field.issue())
      if (input.value !== text) input.value = text
    }
    input.addEventListener('focus', () => {
      typing = true
      if (isSecret) show()
    })
    input.addEventListener('input', () => {
      typing = true
      writing = true
      field.setValue(answerOfText(definition, input.value))
      writing = false
      stored = field.state().value
    })
    input.addEventListener('blur', () => {
      typing = false
      show()
    })
    const update = (): void => {
      setAttribute(input, 'readonly', field.state().readOnly)
      if (!writing && (!typing || field.state().value !== stored)) show()
    }
    const unitName = unit && field.texts.sentences[unit]
    return { element: unitName ? withUnit(input, id, unitName) : input, as: 'label', update }
  }
}

function withUnit(input: HTMLElement, id: string, unit: string): HTMLElement {
  setAttribute(input, 'aria-labelledby', `${id}:label ${id}:unit`)
  const name = create('span', { id: `${id}:unit`, class: 'gw-unit' }, unit)
  return create('div', { class: 'gw-input-row' }, input, name)
}

function textOf(field: ElementField, mask: boolean): string {
  const { value } = field.state()
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value === '') return ''
  const shown = field.format({ mask })
  return shown === value.trim() ? value : shown
}

/** Text box with suggestions from the field's options. */
export const searchControl: ElementWidget = (field) => {
  const text = textControl()(field)
  const list = create('datalist', { id: `${field.id}:options` })
  setAttribute(text.element, 'list', list.id)
  const update: ElementControl['update'] = () => {
    const options = field.state().options.map(({ value }) => create('option', { value }))
    list.replaceChildren(...options)
    text.update()
  }
  return { element: create('div', {}, text.element, list), as: 'label', update }
}
