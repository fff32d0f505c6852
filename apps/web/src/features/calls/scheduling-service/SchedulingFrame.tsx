import './scheduling-service.css'

import { useEffect, useRef, useState } from 'react'

import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { PhoneNumber } from '../../../phone/PhoneNumber'
import { useFrameState } from './use-frame-state'
import { rich, t } from '../../../language'

/**
 * Sandbox permissions that the calendar needs. The calendar is not allowed to navigate the
 * surrounding page.
 */
const SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

interface SchedulingFrameProps {
  /** URL from the settings. No visitor data is ever added to it. */
  url: string
}

/**
 * The scheduling service's calendar. The alternatives are always visible, because some browsers
 * report a failed frame as loaded.
 */
export function SchedulingFrame({ url }: SchedulingFrameProps) {
  const [attempt, setAttempt] = useState(0)
  const { state, showLoaded } = useFrameState(attempt)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // The pressed button has disappeared, so move the focus.
    if (attempt > 0) frame.current?.focus()
  }, [attempt])
  const alternatives = (
    <p>
      {rich('You can also <a>open the calendar on its own page</a> or call {phoneNumber}.', {
        a: (text) => (
          <a href={url} rel="noreferrer">
            {text}
          </a>
        ),
        phoneNumber: <PhoneNumber />,
      })}
    </p>
  )
  if (state === 'failed') {
    return (
      <Notice kind="error" title={t('The calendar didn’t open here')}>
        <p>{t('The calendar may be slow right now, or your browser may be blocking it.')}</p>
        {alternatives}
        <div className="actions">
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            {t('Try again')}
          </Button>
        </div>
      </Notice>
    )
  }
  return (
    <>
      <div className="scheduling">
        {state === 'loading' ? (
          <p className="scheduling__loading" role="status">
            {t('Opening the calendar…')}
          </p>
        ) : null}
        <iframe
          ref={frame}
          className="scheduling__frame"
          title={t('Calendar to pick a time for a call')}
          src={url}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          onLoad={showLoaded}
        />
      </div>
      {alternatives}
    </>
  )
}
