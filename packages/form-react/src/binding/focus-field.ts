import type { RowPath } from '@gapwise/form-engine/core'
import { owningField, enclosingTables } from './field-definition'
import { fieldIds } from './field-ids'
import type { Binding } from './types'

const FOCUSABLE =
  'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled), a[href], [tabindex]'

/**
 * Moves the focus to the field's input. In a group, moves the focus to the checked radio button, or
 * to the first input if none is checked. Opens the entry of a field that is in a closed entry. The
 * focus then moves when the entry is on the page. Returns false if the field is not on the page.
 */
export function focusField(
  { form, idPrefix, entries }: Binding,
  section: string,
  field: string,
  row?: RowPath,
): boolean {
  const own = fieldIds(idPrefix, section, field, row)
  if (focusFirst(own.input, own.group)) return true
  const [table] = enclosingTables(form.definition, section, field)
  const [first] = [row].flat()
  if (first !== undefined && row !== undefined && table?.presentation === 'pages') {
    entries.open({ section, table: table.id, row: first, target: { field, row } })
    return true
  }
  // A child in a closed row has no input on the page, so the table gets the focus instead.
  const ids = fieldIds(idPrefix, section, owningField(form.definition, section, field))
  return focusFirst(ids.input, ids.group)
}

/** Focuses the first element that exists, or the first control inside it. */
function focusFirst(...ids: readonly string[]): boolean {
  for (const id of ids) {
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
