import type { AnswerValue } from '@gapwise/form-engine/core'
import { answerBoxes } from '../field/answer-boxes'
import { create, setAttribute } from '../field/dom'
import type { ElementWidget } from '../field/element-widget'

/** One answer in several labeled text boxes. */
export const boxesControl: ElementWidget = (field) => {
  const { parts, labels, characters, answerOf, textsOf } = answerBoxes(
    field.definition,
    field.texts,
  )!
  const group = create('div', { class: 'gw-input-group' })
  const inputs = labels.map((label, at) => {
    const id = `${field.id}:part:${parts[at]}`
    const input = create('input', {
      id,
      type: 'text',
      class: 'gw-input',
      autocomplete: 'off',
      'data-characters': characters[at],
      inputmode: characters[at] === 10 ? undefined : 'numeric',
    })
    const name = create('label', { for: id, class: 'gw-part-label' }, label)
    group.append(create('div', { class: 'gw-part' }, name, input))
    return input
  })
  let stored: AnswerValue | undefined
  let writing = false
  const show = (): void => {
    stored = field.state().value
    textsOf(stored).forEach((text, at) => {
      inputs[at]!.value = text
    })
  }
  group.addEventListener('input', () => {
    writing = true
    field.setValue(answerOf(inputs.map(({ value }) => value.trim())))
    writing = false
    stored = field.state().value
  })
  group.addEventListener('focusout', (event) => {
    if (!group.contains(event.relatedTarget as Node | null)) show()
  })
  const update = (): void => {
    const { value, readOnly, required } = field.state()
    for (const input of inputs) {
      setAttribute(input, 'readonly', readOnly)
      setAttribute(input, 'aria-required', required)
      setAttribute(input, 'aria-invalid', field.issue() !== undefined)
    }
    const isCurrent = value === stored && group.contains(document.activeElement)
    if (!writing && !isCurrent) show()
  }
  return { element: group, as: 'group', update }
}
