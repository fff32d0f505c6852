type Attributes = { readonly [name: string]: string | number | boolean | undefined }
type Child = Node | string | undefined

/** Creates an element with attributes and children. Leaves out attributes that are `undefined`. */
export function create<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value)
  element.append(...children.filter((child) => child !== undefined))
  return element
}

/** Sets an attribute. Removes it for `undefined` and `false`. */
export function setAttribute(
  element: Element,
  name: string,
  value: string | number | boolean | undefined,
): void {
  if (value === undefined || value === false) element.removeAttribute(name)
  else element.setAttribute(name, value === true && !name.startsWith('aria-') ? '' : String(value))
}

/** Creates a button that never submits a form. `about` is read after the label, but not shown. */
export function createButton(
  label: string,
  onClick: () => void,
  { look = 'secondary', about }: { look?: 'secondary' | 'quiet'; about?: string } = {},
): HTMLButtonElement {
  const hidden = about && create('span', { class: 'gw-visually-hidden' }, ` ${about}`)
  const button = create('button', { type: 'button', class: `gw-button gw-button-${look}` }, label)
  if (hidden) button.append(hidden)
  button.addEventListener('click', onClick)
  return button
}

const FOCUSABLE =
  'input:not(:disabled), select:not(:disabled), textarea:not(:disabled), button:not(:disabled)'

/** Focuses an element, or the checked or first control inside it. */
export function focusFirst(element: Element | null | undefined): void {
  const target = element?.matches(FOCUSABLE)
    ? element
    : (element?.querySelector(':checked') ?? element?.querySelector(FOCUSABLE))
  if (target instanceof HTMLElement) target.focus()
}

const CONTROLS = 'a, button, input, select, textarea'

/**
 * Runs a function that replaces the elements inside. The focus moves to the one with the same id, or
 * else at the same position. Half-typed text stays.
 */
export function keepFocus(root: Element, replace: () => void): void {
  const focused = document.activeElement
  const id = focused && root.contains(focused) ? focused.id : ''
  const at = [...root.querySelectorAll(CONTROLS)].findIndex((control) => control === focused)
  const isText = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement
  const selection = isText ? ([focused.selectionStart, focused.selectionEnd] as const) : undefined
  const text = isText ? focused.value : ''
  replace()
  const next =
    id === '' ? root.querySelectorAll<HTMLElement>(CONTROLS)[at] : document.getElementById(id)
  next?.focus({ preventScroll: true })
  const canSelect = next instanceof HTMLInputElement || next instanceof HTMLTextAreaElement
  if (!canSelect || !selection || selection[0] === null) return
  next.value = text
  next.setSelectionRange(...selection)
}
