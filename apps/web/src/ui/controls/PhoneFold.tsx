import { type ReactNode, useId, useState } from 'react'

import { Icon } from './Icon'

interface PhoneFoldProps {
  /** Label of the button, such as "Where is my number?". */
  label: string
  children: ReactNode
}

/**
 * Help that a phone folds behind a button and a larger window shows. Only the style sheet decides
 * that, so a prerendered page needs no script to fold it.
 */
export function PhoneFold({ label, children }: PhoneFoldProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <div className={open ? 'phone-fold is-open' : 'phone-fold'}>
      <button
        type="button"
        className="phone-fold__toggle"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron-down" />
        {label}
      </button>
      <div id={id} className="phone-fold__content">
        {children}
      </div>
    </div>
  )
}
