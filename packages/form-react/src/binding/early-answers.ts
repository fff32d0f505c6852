type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Answers that were given between the HTML of a server and its hydration. */
export interface EarlyAnswers {
  /** Reads them from the page, and enters them again, so that the widgets store them. */
  readonly take: () => void
  /** True until they are entered. Widgets that work without JavaScript stay as they are. */
  readonly isPending: () => boolean
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Keeps what people enter into the HTML of a server before it is hydrated. Pass it to
 * `FormProvider` as `earlyAnswers`.
 *
 * @param idPrefix Prefix of the DOM ids of the form.
 */
export function keepEarlyAnswers(idPrefix: string): EarlyAnswers {
  const listeners = new Set<() => void>()
  let isPending = false
  return {
    take() {
      const entries = [...document.querySelectorAll<Control>(':is(input, select, textarea)')]
        .filter(({ id }) => id.startsWith(`${idPrefix}:`))
        .flatMap((control) => {
          const enter = entryOf(control)
          return enter ? [{ control, enter }] : []
        })
      if (entries.length === 0) return
      isPending = true
      queueMicrotask(() => {
        const active = document.activeElement as HTMLElement | null
        for (const { enter } of entries) enter()
        // Leave the boxes, so that answers are formatted and open lists close.
        for (const { control } of entries) {
          if (control === active) continue
          control.blur()
          fire(control, new FocusEvent('focusout', BUBBLES))
        }
        if (active !== document.activeElement) active?.focus({ preventScroll: true })
        isPending = false
        for (const listener of listeners) listener()
      })
    },
    isPending: () => isPending,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const BUBBLES = { bubbles: true }

function fire(control: Control, event: Event): void {
  if (control.isConnected) control.dispatchEvent(event)
}

/** Returns a function that enters again what a control has, if it is not what the server wrote. */
function entryOf(control: Control): (() => void) | undefined {
  const change = (): void => fire(control, new Event('change', BUBBLES))
  if (control instanceof HTMLSelectElement) {
    const { value, options } = control
    const written = [...options].find((option) => option.defaultSelected) ?? options[0]
    if (value === written?.value) return undefined
    return () => {
      control.value = value
      change()
    }
  }
  if (control.type === 'file') return control.value === '' ? undefined : change
  if (control.type === 'checkbox' || control.type === 'radio') return checkOf(control as never)
  return textOf(control)
}

function checkOf(control: HTMLInputElement): (() => void) | undefined {
  const { checked, defaultChecked, type } = control
  if (checked === defaultChecked || (type === 'radio' && !checked)) return undefined
  return () => {
    control.checked = defaultChecked
    control.click()
  }
}

function textOf(control: HTMLInputElement | HTMLTextAreaElement): (() => void) | undefined {
  const { value, defaultValue } = control
  if (value === defaultValue) return undefined
  return () => {
    const { selectionStart, selectionEnd } = control
    // React ignores an event if its own record of the value is the same. It records only what is
    // set on the element itself.
    control.value = defaultValue
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')!
    set!.call(control, value)
    if (selectionStart !== null && control === document.activeElement)
      control.setSelectionRange(selectionStart, selectionEnd)
    fire(control, new Event('input', BUBBLES))
  }
}
