import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

interface DialogProps {
  open: boolean
  title: string
  /** The Escape key and every other way out that leaves things as they were. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal: the browser's own `<dialog>`, which keeps focus inside and gives it back on closing. Back and Forward close
 * it: what it asks is about the page that it opened on.
 */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { key } = useLocation()
  const arrival = useNavigationType()
  const page = useRef(key)
  useLayoutEffect(() => {
    // Before the page that comes next focuses its heading, which could take no focus outside of a modal.
    if (page.current !== key && arrival === NavigationType.Pop) dialog.current?.close()
    page.current = key
  }, [key, arrival])
  // In the layout phase: everything outside is inert until the dialog is closed, and the page that
  // comes next focuses its heading right after.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      // Not the first control: the text before it must be read first.
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
