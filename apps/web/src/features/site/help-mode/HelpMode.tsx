import type { FieldRef } from '@gapwise/form-engine/core'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'

import { clockTime } from '../../../adapters/browser/clock'
import { Button } from '../../../ui/controls/Button'
import { Icon } from '../../../ui/controls/Icon'
import { useHelpMode } from './use-help-mode'
import './help-mode.css'
import { rich, t } from '../../../language'

interface HelpModeProps {
  /** Id of the application. */
  application: string
  /** Questions on the current page. Their field ids are different. */
  questions: readonly FieldRef[]
  /** Place of the banner, above the questions. */
  banner: RefObject<HTMLElement | null>
  /** Element with the questions. */
  container: RefObject<HTMLElement | null>
}

/**
 * Help mode for clients: lets a broker on the phone follow along. Shares the current section and
 * question, but never an answer. While help mode is on, a banner above the questions says so and
 * has a stop button.
 */
export function HelpMode({ application, questions, banner, container }: HelpModeProps): ReactNode {
  const { until, turning, turnOn, turnOff, share } = useHelpMode(application)
  const newest = useRef(questions)
  useEffect(() => {
    newest.current = questions
  }, [questions])
  const on = until !== undefined
  const [first] = questions
  const firstSection = first?.section
  const firstField = first?.field

  useEffect(() => {
    const element = container.current
    if (!on || !element || firstSection === undefined || firstField === undefined) return undefined
    let last = firstField
    share({ section: firstSection, field: firstField })
    const follow = ({ target }: FocusEvent) => {
      const box = target instanceof Element ? target.closest('[data-field]') : null
      const field = box?.getAttribute('data-field')
      if (!field || field === last) return
      const section = newest.current.find((ref) => ref.field === field)?.section
      if (section === undefined) return
      last = field
      share({ section, field })
    }
    element.addEventListener('focusin', follow)
    return () => element.removeEventListener('focusin', follow)
  }, [on, container, firstSection, firstField, share])

  return (
    <>
      {on && banner.current
        ? createPortal(
            <div className="help-mode">
              <p>
                <Icon name="phone" />
                <span>
                  {rich(
                    '<b>Your broker can see which question you’re on.</b> They never see your answers. This ends on its own at {time}.',
                    { b: (text) => <strong>{text}</strong>, time: clockTime(new Date(until)) },
                  )}
                </span>
              </p>
              <Button variant="secondary" busy={turning.busy} onClick={turnOff}>
                {t('Stop sharing')}
              </Button>
            </div>,
            banner.current,
          )
        : null}
      {on || !first ? null : (
        <p className="help-mode-offer">
          <span>{t('On the phone with your broker?')}</span>
          <Button variant="quiet" busy={turning.busy} onClick={() => turnOn(first)}>
            {t('Let my broker follow along')}
          </Button>
          <span>{t('Your broker will see which question you’re on, but never your answers.')}</span>
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
