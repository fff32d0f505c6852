import type { FieldOption } from '@gapwise/form-engine/core'
import { languageOfTexts } from '@gapwise/form-engine/translations'
import { answerOfText, toggleOption } from '../field/answer-of-text'
import { create, createButton, setAttribute } from '../field/dom'
import { saysOptional, type ElementField } from '../field/element-field'
import type { ElementWidget } from '../field/element-widget'

function choice(type: 'radio' | 'checkbox', field: ElementField, option: FieldOption) {
  const [title = '', ...detail] = option.value.split('\n')
  const id = `${field.id}:part:${encodeURIComponent(option.key)}`
  const input = create('input', { type, id, name: `${field.id}:group`, value: option.key })
  if (type === 'checkbox') input.removeAttribute('name')
  const text = create('span', { class: 'gw-choice-text', lang: languageOfTexts(field.definition) })
  text.append(create('span', { class: 'gw-choice-title' }, title))
  if (detail.length > 0) {
    text.append(create('span', { class: 'gw-choice-detail' }, detail.join(' ')))
  }
  return { input, label: create('label', { class: 'gw-choice', for: id }, input, text) }
}

/** Shows the options that are offered, and keeps the inputs of options that stay. */
function choiceList(type: 'radio' | 'checkbox', field: ElementField) {
  const element = create('div', { class: 'gw-choices' })
  const made = new Map<string, ReturnType<typeof choice>>()
  let shown: readonly FieldOption[] = []
  const inputs = (): HTMLInputElement[] => shown.map(({ key }) => made.get(key)!.input)
  const update = (): void => {
    const { options } = field.state()
    if (options === shown) return
    shown = options
    for (const option of options)
      if (!made.has(option.key)) made.set(option.key, choice(type, field, option))
    const labels = options.map(({ key }) => made.get(key)!.label)
    for (const child of [...element.children])
      if (!labels.includes(child as HTMLLabelElement)) child.remove()
    labels.forEach((label, at) => {
      if (element.children[at] !== label) element.insertBefore(label, element.children[at] ?? null)
    })
  }
  return { element, inputs, update }
}

/** Radio buttons. An optional answer has a button that clears it. */
export const radioControl: ElementWidget = (field) => {
  const list = choiceList('radio', field)
  const { id, display_label: question = id } = field.definition
  const { sentences } = field.texts
  const clear = (): void => {
    list
      .inputs()
      .find(({ checked }) => checked)
      ?.focus()
    field.setValue(undefined)
  }
  const about = sentences.clearAbout(question)
  const button = createButton(sentences.clear, clear, { look: 'quiet', about })
  list.element.addEventListener('change', ({ target }) =>
    field.setValue((target as HTMLInputElement).value),
  )
  const update = (): void => {
    list.update()
    const state = field.state()
    for (const input of list.inputs()) {
      input.checked = input.value === state.value
      input.disabled = state.readOnly && !input.checked
    }
    button.hidden = !saysOptional(state) || !list.inputs().some(({ checked }) => checked)
  }
  return { element: create('div', {}, list.element, button), as: 'radiogroup', update }
}

/** Checkboxes. Checking an exclusive option clears the others. */
export const checkboxControl: ElementWidget = (field) => {
  const list = choiceList('checkbox', field)
  const options = field.definition.options ?? []
  const chosen = (): readonly unknown[] => {
    const { value } = field.state()
    return Array.isArray(value) ? value : []
  }
  list.element.addEventListener('change', ({ target }) => {
    const state = field.state()
    if (!state.readOnly) field.setValue(toggleOption(state, (target as HTMLInputElement).value))
    update()
  })
  const update = (): void => {
    list.update()
    const { readOnly, required } = field.state()
    for (const input of list.inputs()) {
      input.checked = chosen().includes(input.value)
      setAttribute(input, 'aria-readonly', readOnly)
      setAttribute(input, 'aria-required', options.length === 1 && required)
      setAttribute(input, 'aria-invalid', field.issue() !== undefined)
    }
  }
  return { element: list.element, as: 'group', update }
}

/** Native list of options. */
export const selectControl: ElementWidget = (field) => {
  const { chooseOne } = field.texts.sentences
  const lang = languageOfTexts(field.definition)
  const select = create('select', { id: field.id, class: 'gw-select' })
  select.addEventListener('change', () =>
    field.setValue(answerOfText(field.definition, select.value)),
  )
  const update = (): void => {
    const { value, options, readOnly } = field.state()
    const key = typeof value === 'string' || typeof value === 'number' ? String(value) : ''
    const shown = options.filter((option) => !readOnly || option.key === key)
    const isOffered = options.some((option) => option.key === key)
    const list = shown.map((option) => create('option', { value: option.key, lang }, option.value))
    if (!readOnly || !isOffered) list.unshift(create('option', { value: '' }, chooseOne))
    select.replaceChildren(...list)
    select.value = isOffered ? key : ''
    setAttribute(select, 'aria-readonly', readOnly)
  }
  return { element: select, as: 'label', update }
}
