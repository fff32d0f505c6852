/** What was typed into a form, by the names of its boxes. */
export function readTexts(form: HTMLFormElement): Readonly<Record<string, string>> {
  const entries = [...new FormData(form)]
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'string' ? value : '']),
  )
}

/** Put the cursor into the first box of these names. */
export function focusFirst(form: HTMLFormElement, names: readonly string[]): void {
  const boxes = [...form.querySelectorAll<HTMLElement>('[name]')]
  boxes.find((box) => names.includes(box.getAttribute('name') ?? ''))?.focus()
}
