import { useEffect, useRef } from 'react'

import { Button, type ButtonVariant } from '../controls/Button'

interface TryAgainProps {
  variant?: ButtonVariant
  /** What comes takes the place of all that the page has: its heading then takes the focus. */
  wholePage?: boolean
  onRetry: () => void
}

/** The way on from something that did not come: ask for it once more. */
export function TryAgain({ variant = 'secondary', wholePage = false, onRetry }: TryAgainProps) {
  const pressed = useRef(false)
  useEffect(
    () => () => {
      // With the button the focus would fall out of the page, unless what came has taken it.
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
