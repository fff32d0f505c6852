import { owningField } from './field-definition'
import { fieldIds } from './field-ids'
import type { Binding } from './types'

const FOCUSABLE =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex]'

/** Moves the focus to a field's input; in a group to the chosen radio, else to the first input. */
export function focusField(
  { form, idPrefix }: Binding,
  section: string,
  field: string,
  row?: number,
): boolean {
  const own = fieldIds(idPrefix, section, field, row)
  // A row that is closed has no input for the child on the page: the table is the next best place.
  const table = fieldIds(idPrefix, section, owningField(form.definition, section, field))
  for (const id of [own.input, own.group, table.input, table.group]) {
    const element = document.getElementById(id)
    if (!element) continue
    const target = element.matches(FOCUSABLE)
      ? element
      : element.querySelector<HTMLElement>(FOCUSABLE)
    if (!target) continue
    element.scrollIntoView?.({ block: 'center' })
    chosenRadio(target).focus({ preventScroll: true })
    return true
  }
  return false
}

/**
 * The chosen one of a radio's group, as the Tab key would find it: from any other one the next
 * arrow key would change the answer in an unexpected direction.
 */
function chosenRadio(target: HTMLElement): HTMLElement {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return target
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')]
  return group.find(({ name, form }) => name === target.name && form === target.form) ?? target
}
