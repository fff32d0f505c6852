import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

interface DialogProps {
  open: boolean
  title: string
  /** Called for Escape and every other way to close the dialog without an answer. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal based on the browser's `<dialog>`, which traps focus and returns it on closing. Back and
 * Forward close it, because its question is about the page that it opened on.
 */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { key } = useLocation()
  const arrival = useNavigationType()
  const page = useRef(key)
  useLayoutEffect(() => {
    // Close before the next page focuses its heading: nothing outside an open modal can take focus.
    if (page.current !== key && arrival === NavigationType.Pop) dialog.current?.close()
    page.current = key
  }, [key, arrival])
  // In the layout phase, because everything outside is inert until the dialog is closed, and the
  // next page focuses its heading right after.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      // Focus the heading, not the first control, so that the text before the control is read.
      heading.current?.focus()
    }
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={onClose}>
      {open ? (
        <>
          <h2 ref={heading} tabIndex={-1} id={titleId} className="dialog__title">
            {title}
          </h2>
          {children}
        </>
      ) : null}
    </dialog>
  )
}
