import { useEffect, useRef } from 'react'

import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'

interface RecoveryCodeListProps {
  title: string
  codes: readonly string[]
  onDone: () => void
}

/** Codes for signing in if the device is lost. Shown only once. */
export function RecoveryCodeList({ title, codes, onDone }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>
        If you lose your phone or computer, use your password and one of these codes to sign in.
        Each code works once. We won’t show them again, so print them or save them in your password
        manager.
      </p>
      <ul className="recovery-codes" data-private="">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="actions">
        <Button variant="secondary" onClick={() => window.print()}>
          <Icon name="print" /> Print
        </Button>
        <Button onClick={onDone}>I’ve saved them</Button>
      </div>
    </div>
  )
}
