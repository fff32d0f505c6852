import { useEffect, useRef } from 'react'

import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'

interface RecoveryCodeListProps {
  title: string
  codes: readonly string[]
  onDone: () => void
}

/** The way in when the device is lost; shown this one time. */
export function RecoveryCodeList({ title, codes, onDone }: RecoveryCodeListProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="stack">
      <h3 ref={heading} tabIndex={-1}>
        {title}
      </h3>
      <p>
        If you lose your phone or computer, each code signs you in once, together with your
        password. They are shown only now. Print them or put them into your password manager.
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
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </div>
  )
}
