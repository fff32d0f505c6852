import { useEffect, useRef } from 'react'

import { Button, type ButtonVariant } from '../controls/Button'

interface TryAgainProps {
  variant?: ButtonVariant
  /** True if the result replaces the whole page. Its heading then takes the focus. */
  wholePage?: boolean
  onRetry: () => void
}

/** Button that retries a failed load. */
export function TryAgain({ variant = 'secondary', wholePage = false, onRetry }: TryAgainProps) {
  const pressed = useRef(false)
  useEffect(
    () => () => {
      // Removing the button loses the focus, unless the new content has already taken it.
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
