import type { DrugAnswer } from '@gapwise/form-engine/core'
import { create, createButton, focusFirst, setAttribute } from '../field/dom'
import type { ElementField } from '../field/element-field'
import type { ElementWidget } from '../field/element-widget'

const DETAILS = ['strength', 'frequency', 'quantity'] as const

type Detail = (typeof DETAILS)[number] | 'last_fill'

function drugsOf(field: ElementField): readonly DrugAnswer[] {
  const { value } = field.state()
  return Array.isArray(value) ? (value as readonly DrugAnswer[]) : []
}

function labeledBox(id: string, label: string): { box: HTMLElement; input: HTMLInputElement } {
  const input = create('input', { id, type: 'text', class: 'gw-input', autocomplete: 'off' })
  const name = create('label', { for: id, class: 'gw-part-label' }, label)
  return { box: create('div', { class: 'gw-part' }, name, input), input }
}

/**
 * Medicines, each with a group of boxes. A box and a button add one. The name that the user is typing
 * is already the last medicine of the answer, so it is not lost.
 */
export const drugsControl: ElementWidget = (field) => {
  const { maxlength = Infinity, options = [] } = field.definition
  const { drugName, addDrug } = field.texts.sentences
  const list = create('div', { class: 'gw-drugs' })
  const { box, input } = labeledBox(field.id, drugName)
  const known = create('datalist', { id: `${field.id}:options` })
  known.append(...options.map(({ value }) => create('option', { value })))
  setAttribute(input, 'list', known.id)
  /** The text in the box, and the name of the medicine that is being typed, as it is stored. */
  const kept = field.keep((): { text: string; typed?: string | undefined } => ({ text: '' }))
  input.value = kept.text
  let writing = false
  const listed = (): readonly DrugAnswer[] =>
    kept.typed === undefined ? drugsOf(field) : drugsOf(field).slice(0, -1)
  const clear = (): void => {
    kept.typed = undefined
    kept.text = input.value = ''
  }
  const add = (): void => {
    if (kept.typed === undefined) return input.focus()
    clear()
    update()
    focusFirst(list.lastElementChild)
  }
  input.addEventListener('input', () => {
    const name = input.value.trim()
    const others = listed()
    writing = true
    field.setValue(name === '' ? others : [...others, { name }])
    writing = false
    kept.text = input.value
    kept.typed = name === '' ? undefined : drugsOf(field).at(-1)?.name
    update()
  })
  input.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.isComposing) return
    event.preventDefault()
    add()
  })
  const adding = create('div', { class: 'gw-drug-search' }, box, known, createButton(addDrug, add))
  let shown = ''
  const update = (): void => {
    if (writing) return
    // Undo, or a change from elsewhere, can take the typed medicine away.
    if (kept.typed !== undefined && drugsOf(field).at(-1)?.name !== kept.typed) clear()
    const drugs = listed()
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
function withDetail(drug: DrugAnswer, detail: Detail, text: string): DrugAnswer {
  const { [detail]: _, ...others } = drug
  return text.trim() === '' ? others : { ...drug, [detail]: text }
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
  const { sentences } = field.texts
  const detailBox = (detail: Detail, label: string): HTMLElement => {
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
  }
  const boxes = DETAILS.map((detail) => detailBox(detail, sentences[detail]))
  if (field.definition.is_last_fill_visible) boxes.push(detailBox('last_fill', sentences.lastFill))
  const remove = (): void => {
    set((drugs) => drugs.filter((_, index) => index !== at))
    next.focus()
  }
  const button = createButton(sentences.remove, remove, { look: 'quiet', about: drug.name })
  button.hidden = readOnly
  const title = create('legend', { class: 'gw-row-title' }, drug.name)
  return create('fieldset', { class: 'gw-drug-entry' }, title, ...boxes, button)
}
