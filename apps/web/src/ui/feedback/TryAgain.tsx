import { useEffect, useRef } from 'react'

import { Button, type ButtonVariant } from '../controls/Button'

interface TryAgainProps {
  variant?: ButtonVariant
  /** The result replaces the whole page, so its heading takes the focus. */
  wholePage?: boolean
  onRetry: () => void
}

/** Button that loads again what could not be loaded. */
export function TryAgain({ variant = 'secondary', wholePage = false, onRetry }: TryAgainProps) {
  const pressed = useRef(false)
  useEffect(
    () => () => {
      // Removing the button would lose the focus, unless the new content has taken it.
      if (!pressed.current || document.activeElement !== document.body) return
      document.querySelector('h1')?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <div className="actions">
      <Button
        variant={variant}
        onClick={() => {
          pressed.current = wholePage
          onRetry()
        }}
      >
        Try again
      </Button>
    </div>
  )
}
