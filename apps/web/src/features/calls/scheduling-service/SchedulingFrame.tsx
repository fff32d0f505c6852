import './scheduling-service.css'

import { useEffect, useRef, useState } from 'react'

import { Button } from '../../../ui/controls/Button'
import { Notice } from '../../../ui/feedback/Notice'
import { PhoneNumber } from '../../site/phone'
import { useFrameState } from './use-frame-state'

/** What a calendar needs; not among it: to take the visitor away from this page. */
const MAY =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

interface SchedulingFrameProps {
  /** As the operator wrote it: nothing about the visitor is ever added. */
  url: string
}

/**
 * The calendar of the service. Some browsers call a frame loaded that shows only their own error, so the
 * ways around it are there whatever becomes of it.
 */
export function SchedulingFrame({ url }: SchedulingFrameProps) {
  const [attempt, setAttempt] = useState(0)
  const { state, showLoaded } = useFrameState(attempt)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    // The button that was pressed is gone.
    if (attempt > 0) frame.current?.focus()
  }, [attempt])
  const waysAround = (
    <p>
      You can also{' '}
      <a href={url} rel="noreferrer">
        open the calendar on its own page
      </a>{' '}
      or call <PhoneNumber />.
    </p>
  )
  if (state === 'failed') {
    return (
      <Notice kind="error" title="The calendar does not open here">
        <p>It may be slow just now, or your browser may keep it out.</p>
        {waysAround}
        <div className="actions">
          <Button variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            Try again
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
            Opening the calendar…
          </p>
        ) : null}
        <iframe
          ref={frame}
          className="scheduling__frame"
          title="Calendar to pick a time for a call"
          src={url}
          sandbox={MAY}
          referrerPolicy="no-referrer"
          onLoad={showLoaded}
        />
      </div>
      {waysAround}
    </>
  )
}
