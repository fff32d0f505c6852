import type { RendererSetup, RendererUnderTest } from '@gapwise/form-element/conformance'
import { createForm, type Answers, type FileRef, type Form } from '@gapwise/form-engine'

declare global {
  var conformance: RendererUnderTest
}

/**
 * Offers the page to the suite. `show` shows a form in an element, and calls `send` with answers
 * without errors. It returns a function that removes the form.
 */
export function offerPage(
  show: (root: HTMLElement, setup: RendererSetup, send: (answers: Answers) => void) => () => void,
): void {
  let remove = (): void => {}
  let sent: Answers | null = null
  globalThis.conformance = {
    show(setup) {
      remove()
      document.title = 'Conformance'
      sent = null
      const root = document.createElement('div')
      document.querySelector('#root')!.replaceChildren(root)
      remove = show(root, setup, (answers) => {
        sent = answers
      })
    },
    sent: () => sent,
  }
}

/** Stores nothing. A file whose name begins with `lost` does not arrive. */
export const uploader = ({ name, size, type }: File): Promise<FileRef> =>
  name.startsWith('lost')
    ? Promise.reject(new Error('Lost'))
    : Promise.resolve({ id: name, name, size, type })

export const TODAY = '2026-03-15'

export function formOf({ definition, answers = {} }: RendererSetup): Form {
  return createForm(definition, { today: TODAY, answers })
}
