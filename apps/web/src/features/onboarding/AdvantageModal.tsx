import { verifyEmail } from '@gapwise/form-engine/verifiers'
import { isAdvantageRestricted } from '@gapwise/medicare-rules'
import { type SubmitEvent, useId, useRef, useState } from 'react'

import { today } from '../../adapters/browser/clock'
import { advantageNotice } from '../../stores/onboarding/advantage-notice'
import { useOnboardingStore } from '../../stores/onboarding/onboarding-store'
import { Button } from '../../ui/controls/Button'
import { Dialog } from '../../ui/controls/Dialog'
import { PhoneNumber } from '../../phone/PhoneNumber'
import { rich, t } from '../../language'

interface AdvantageModalProps {
  open: boolean
  /** Closes the modal without changing any answer. */
  onClose: () => void
  /** Continues to the next question. */
  onContinue: () => void
  /** Label of the button that continues without a special circumstance. */
  goOnLabel?: string | undefined
}

/**
 * Says that people can leave an Advantage plan from April to July only for a special circumstance.
 * Lets them declare such a circumstance (specification §4).
 */
export function AdvantageModal({
  open,
  onClose,
  onContinue,
  goOnLabel = t('Just look at rates'),
}: AdvantageModalProps) {
  const id = useId()
  const email = useRef<HTMLInputElement>(null)
  const [failed, setFailed] = useState(false)

  function declare(event: SubmitEvent) {
    event.preventDefault()
    const address = email.current?.value.trim() ?? ''
    if (address !== '' && verifyEmail(address) !== null) {
      setFailed(true)
      email.current?.focus()
      return
    }
    const store = useOnboardingStore.getState()
    store.update({ hasSpecialCircumstance: true, specialCircumstanceEmail: address || undefined })
    store.save().catch(() => undefined)
    onContinue()
  }

  return (
    <Dialog
      open={open}
      title={t('It may be too early to leave your Advantage plan')}
      onClose={onClose}
    >
      <p>
        {t(
          'From April to July, most people can’t leave a Medicare Advantage plan. You can if you have what Medicare calls a special circumstance. For example:',
        )}
      </p>
      <ul className="bullets">
        <li>{t('You moved out of your plan’s area.')}</li>
        <li>{t('Your plan is ending or leaving Medicare.')}</li>
        <li>
          {t('You joined the plan when you turned 65, and that was less than 12 months ago.')}
        </li>
      </ul>
      <form noValidate className="stack" onSubmit={declare}>
        <div className="gw-field">
          <label className="gw-label" htmlFor={`${id}-email`}>
            {t('Email address (optional)')}
          </label>
          <p className="gw-hint" id={`${id}-hint`}>
            {t('We save it with your answers. Call us to learn what to send as proof.')}
          </p>
          {failed ? (
            <p className="gw-error" id={`${id}-error`} role="alert">
              {t('Enter a valid email address, such as name@example.com, or leave this blank.')}
            </p>
          ) : null}
          <input
            ref={email}
            id={`${id}-email`}
            className="gw-input"
            type="text"
            inputMode="email"
            autoComplete="email"
            aria-invalid={failed || undefined}
            aria-describedby={`${id}-hint${failed ? ` ${id}-error` : ''}`}
            onChange={() => setFailed(false)}
          />
        </div>
        <div className="actions">
          <Button type="submit">{t('I have a special circumstance')}</Button>
          <Button variant="secondary" onClick={onContinue}>
            {goOnLabel}
          </Button>
        </div>
        <p className="quiet">
          {rich('Not sure? Call {phoneNumber}. We’ll figure it out together.', {
            phoneNumber: <PhoneNumber />,
          })}
        </p>
      </form>
    </Dialog>
  )
}

/**
 * The modal for people with an Advantage plan. From April to July, it opens automatically until it
 * is answered.
 */
export function AdvantageNotice({ goOnLabel }: Pick<AdvantageModalProps, 'goOnLabel'>) {
  const declared = useOnboardingStore(({ form }) => form.hasSpecialCircumstance ?? false)
  const [closed, setClosed] = useState(advantageNotice.isRead)
  if (!isAdvantageRestricted({ today: today(), medicareStatus: 'advantage-plan' })) return null

  function continueAnyway() {
    advantageNotice.markRead()
    setClosed(true)
  }

  return (
    <AdvantageModal
      open={!closed && !declared}
      onClose={() => setClosed(true)}
      onContinue={continueAnyway}
      goOnLabel={goOnLabel}
    />
  )
}
