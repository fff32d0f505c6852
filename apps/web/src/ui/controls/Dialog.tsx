import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom'

interface DialogProps {
  open: boolean
  title: string
  /** Called when the user closes the dialog without an answer, for example with Escape. */
  onClose: () => void
  children: ReactNode
}

/**
 * A modal based on the browser's `<dialog>`. Back and Forward close it, because its question is
 * about the current page.
 */
export function Dialog({ open, title, onClose, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const titleId = useId()
  const { key } = useLocation()
  const arrival = useNavigationType()
  const page = useRef(key)
  useLayoutEffect(() => {
    // Close the dialog before the next page focuses its heading, because elements outside an open
    // modal cannot take focus.
    if (page.current !== key && arrival === NavigationType.Pop) dialog.current?.close()
    page.current = key
  }, [key, arrival])
  // Use a layout effect, so that the dialog closes before the next page focuses its heading. An
  // open dialog prevents other elements from taking focus.
  useLayoutEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal()
      // Focus the heading, not the first control, so that screen readers also read the text before
      // the control.
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
