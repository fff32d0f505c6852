import { useEffect, useLayoutEffect, useRef } from 'react'

import { onConnected } from '../../adapters/browser/page-lifecycle'
import { Button, type ButtonVariant } from '../controls/Button'
import { t } from '../../language'

interface TryAgainProps {
  variant?: ButtonVariant
  /**
   * `true` if the result replaces the whole page. The focus then moves to the new page's heading.
   */
  wholePage?: boolean
  onRetry: () => void
}

/** Button that retries a failed load. When the browser is online again, it retries by itself. */
export function TryAgain({ variant = 'secondary', wholePage = false, onRetry }: TryAgainProps) {
  const pressed = useRef(false)
  const retry = useRef(onRetry)
  useEffect(() => {
    retry.current = onRetry
  })
  // Listens before the button is painted, so that no connection is missed.
  useLayoutEffect(() => onConnected(() => retry.current()), [])
  useEffect(
    () => () => {
      // A removed button loses its focus. Move the focus to the heading, unless the new content
      // already has it.
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
        {t('Try again')}
      </Button>
    </div>
  )
}
