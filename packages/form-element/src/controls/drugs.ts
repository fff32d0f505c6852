import type { DrugAnswer } from '@gapwise/form-engine/core'
import { create, createButton, focusFirst, setAttribute } from '../field/dom'
import type { ElementField } from '../field/element-field'
import type { ElementWidget } from '../field/element-widget'

const DETAILS = [
  ['strength', 'Strength, such as 10 mg'],
  ['frequency', 'How often you take it'],
  ['quantity', 'How much you get, such as 30 tablets'],
  ['last_fill', 'Month when you last filled it, such as 2026-02'],
] as const

function drugsOf(field: ElementField): readonly DrugAnswer[] {
  const { value } = field.state()
  return Array.isArray(value) ? (value as readonly DrugAnswer[]) : []
}

function labeledBox(id: string, label: string): { box: HTMLElement; input: HTMLInputElement } {
  const input = create('input', { id, type: 'text', class: 'gw-input', autocomplete: 'off' })
  const name = create('label', { for: id, class: 'gw-part-label' }, label)
  return { box: create('div', { class: 'gw-part' }, name, input), input }
}

/** Medicines, each with a group of boxes. A box and a button add one. */
export const drugsControl: ElementWidget = (field) => {
  const { maxlength = Infinity } = field.definition
  const list = create('div', { class: 'gw-drugs' })
  const { box, input } = labeledBox(field.id, 'Name of the medicine')
  const add = (): void => {
    const name = input.value.trim()
    if (name === '') return input.focus()
    input.value = ''
    field.setValue([...drugsOf(field), { name }])
    update()
    focusFirst(list.lastElementChild)
  }
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    add()
  })
  const adding = create('div', { class: 'gw-drug-search' }, box, createButton('Add', add))
  let shown = ''
  const update = (): void => {
    const drugs = drugsOf(field)
    const { readOnly } = field.state()
    adding.hidden = readOnly || drugs.length >= maxlength
    setAttribute(input, 'aria-invalid', field.issue() !== undefined)
    const names = JSON.stringify([readOnly, ...drugs.map(({ name }) => name)])
    // The boxes stay while the user types into them.
    if (names !== shown)
      list.replaceChildren(...drugs.map((drug, at) => drugGroup(field, drug, at, input)))
    shown = names
  }
  return { element: create('div', {}, list, adding), as: 'group', update }
}

/** Returns a medicine with a detail changed. A blank detail is left out. */
function withDetail(drug: DrugAnswer, detail: keyof DrugAnswer, text: string): DrugAnswer {
  const { [detail]: _, ...others } = drug
  return text.trim() === '' ? ({ ...others } as DrugAnswer) : { ...drug, [detail]: text }
}

function drugGroup(
  field: ElementField,
  drug: DrugAnswer,
  at: number,
  next: HTMLInputElement,
): HTMLElement {
  const set = (change: (drugs: readonly DrugAnswer[]) => readonly DrugAnswer[]): void =>
    field.setValue(change(drugsOf(field)))
  const { readOnly } = field.state()
  const boxes = DETAILS.filter(
    ([detail]) => detail !== 'last_fill' || field.definition.is_last_fill_visible,
  ).map(([detail, label]) => {
    const { box, input } = labeledBox(`${field.id}:part:${at}-${detail}`, label)
    input.value = drug[detail] ?? ''
    input.readOnly = readOnly
    input.addEventListener('input', () =>
      set((drugs) =>
        drugs.map((other, index) =>
          index === at ? withDetail(other, detail, input.value) : other,
        ),
      ),
    )
    return box
  })
  const remove = (): void => {
    set((drugs) => drugs.filter((_, index) => index !== at))
    next.focus()
  }
  const button = createButton('Remove', remove, { look: 'quiet', about: drug.name })
  button.hidden = readOnly
  const title = create('legend', { class: 'gw-row-title' }, drug.name)
  return create('fieldset', { class: 'gw-drug-entry' }, title, ...boxes, button)
}
