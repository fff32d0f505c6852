import { owningField } from './field-definition'
import { fieldIds } from './field-ids'
import type { Binding } from './types'

const FOCUSABLE =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex]'

/**
 * Moves the focus to the field's input. In a group, moves the focus to the checked radio button, or
 * to the first input if none is checked. Returns false if the field is not on the page.
 */
export function focusField(
  { form, idPrefix }: Binding,
  section: string,
  field: string,
  row?: number,
): boolean {
  const own = fieldIds(idPrefix, section, field, row)
  // A child in a closed row has no input on the page, so the table gets the focus instead.
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
 * Returns the group's checked radio button, which the Tab key would also focus. If any other button
 * had the focus, the next arrow key would change the answer in an unexpected direction.
 */
function chosenRadio(target: HTMLElement): HTMLElement {
  if (!(target instanceof HTMLInputElement) || target.type !== 'radio') return target
  const group = [...document.querySelectorAll<HTMLInputElement>('input[type="radio"]:checked')]
  return group.find(({ name, form }) => name === target.name && form === target.form) ?? target
}
