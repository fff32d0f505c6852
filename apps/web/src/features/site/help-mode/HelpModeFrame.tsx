import { type ReactNode, useEffect, useRef } from 'react'

import { clockTime } from '../../../adapters/browser/clock'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { useHelpMode } from './use-help-mode'
import './help-mode.css'

interface HelpModeFrameProps {
  /** Id of the application. */
  application: string
  /** Section that contains the current page of questions. */
  section: string
  fields: readonly string[]
  children: ReactNode
}

/**
 * Help mode for clients: lets a broker on the phone follow along. Shares the current section and
 * question, but never an answer. While help mode is on, a banner above the questions says so and
 * has a stop button.
 */
export function HelpModeFrame({ application, section, fields, children }: HelpModeFrameProps) {
  const { until, turning, turnOn, turnOff, share } = useHelpMode(application)
  const questions = useRef<HTMLDivElement>(null)
  const on = until !== undefined
  const [first] = fields

  useEffect(() => {
    const element = questions.current
    if (!on || !element) return undefined
    let last = first
    share({ section, field: first })
    const follow = ({ target }: FocusEvent) => {
      const box = target instanceof Element ? target.closest('[data-field]') : null
      const field = box?.getAttribute('data-field')
      if (!field || field === last) return
      last = field
      share({ section, field })
    }
    element.addEventListener('focusin', follow)
    return () => element.removeEventListener('focusin', follow)
  }, [on, section, first, share])

  return (
    <>
      <div role="status">
        {on ? (
          <div className="help-mode">
            <p>
              <Icon name="phone" />
              <span>
                <strong>Your broker can see which question you’re on.</strong> They never see your
                answers. This ends on its own at {clockTime(new Date(until))}.
              </span>
            </p>
            <Button variant="secondary" busy={turning.busy} onClick={turnOff}>
              Stop sharing
            </Button>
          </div>
        ) : null}
      </div>
      <div ref={questions}>{children}</div>
      {on ? null : (
        <p className="help-mode-offer">
          <span>On the phone with your broker?</span>
          <Button
            variant="quiet"
            busy={turning.busy}
            onClick={() => turnOn({ section, field: first })}
          >
            Let my broker follow along
          </Button>
          <span>Your broker will see which question you’re on, but never your answers.</span>
        </p>
      )}
      {turning.problem === undefined ? null : (
        <p className="help-mode-offer" role="alert">
          {turning.problem}
        </p>
      )}
    </>
  )
}
