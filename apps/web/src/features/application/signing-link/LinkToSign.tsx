import { complexDatePickerWidget } from '@gapwise/field-widgets/edit'
import {
  complexDatePickerType,
  createForm,
  defaultMessages,
  type FormDefinition,
} from '@gapwise/form-engine/core'
import { createRegistry } from '@gapwise/form-react'
import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'

import type { AskedSignature } from '../../../adapters/api/signing-client'
import { dayAndTime, today } from '../../../adapters/browser/clock'
import { questionsPath, stepPath } from '../../../application/facts/addresses'
import { useApplicationsStore } from '../../../stores/session/applications-store'
import { whenStarted } from '../../../stores/session/when-started'
import { withSession } from '../../../stores/session/with-session'
import { signingCall } from '../../../stores/session/signing-call'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { useLoaded } from '../../../ui/feedback/use-loaded'
import { Page } from '../../../ui/page/Page'
import { BirthDateForm } from './BirthDateForm'
import { closedReason, type ClosedReason } from './closed-reason'
import { msg, t } from '../../../language'
import { FormInLanguage } from '../../../language/FormInLanguage'

const TITLE = msg('Check and sign your application')
const START_TITLE = msg('Finish and sign your application')

const REGISTRY = createRegistry([complexDatePickerWidget])

/**
 * The question that shows that the applicant opens the link. Its field has an id of its own, because
 * the engine fills in a date for `applicant_dob`.
 */
const BIRTH_DATE: FormDefinition = {
  id: 'signing-link',
  version: 1,
  title: TITLE,
  sections: [
    {
      id: 'signing',
      title: TITLE,
      fields: [
        {
          id: 'birth_date',
          type: 'complex-date-picker',
          display_label: msg('Your date of birth'),
          helper_text: msg('We ask so that no one else can open your application with this link.'),
          instruction: msg('Tell us your date of birth'),
          required: true,
          minimum_value: '1900-01-01',
        },
      ],
    },
  ],
}

interface LinkToSignProps {
  code: string
  onClosed: (reason: ClosedReason) => void
}

/**
 * Says who asks for the signature, and asks for the birth date. Showing the page does not use the
 * link up, because mail scanners open links, too.
 */
export function LinkToSign({ code, onClosed }: LinkToSignProps) {
  const navigate = useNavigate()
  const [form] = useState(() =>
    createForm(BIRTH_DATE, {
      types: [complexDatePickerType],
      today: today(),
      messages: defaultMessages,
    }),
  )
  const load = useCallback(async () => {
    await whenStarted()
    return signingCall('readSigningLink', { body: { code } })
  }, [code])
  const { state, reload } = useLoaded(load)
  const closed = state.status === 'failed' ? closedReason(state.error) : undefined
  useEffect(() => {
    if (closed) onClosed(closed)
  }, [closed, onClosed])

  if (state.status === 'loading' || closed)
    return <PageLoading label={t('Looking up your link…')} />
  if (state.status === 'failed') {
    return (
      <Page title={t(TITLE)} inPlace>
        <LoadFailed
          title={t('We couldn’t look up your link')}
          error={state.error}
          onRetry={reload}
        />
      </Page>
    )
  }

  const { isStart } = state.answer
  async function open(birthDate: string) {
    const { id } = await withSession(() =>
      signingCall('openSigningLink', { body: { code, birthDate } }),
    )
    await useApplicationsStore.getState().load()
    // The applicant continues at the first question that is left, or at the review.
    await navigate(isStart ? questionsPath(id) : stepPath('review', id), { replace: true })
  }

  return (
    <Page
      title={t(isStart ? START_TITLE : TITLE)}
      lead={leadOf(state.answer)}
      foldLabel={null}
      inPlace
    >
      <ul className="bullets">
        <li>{t('You check every answer. You can change each one.')}</li>
        <li>
          {isStart
            ? t(
                'You add the rest, such as your Medicare number. Your broker doesn’t see your numbers.',
              )
            : t('Only you type your Social Security number and your bank numbers.')}
        </li>
        <li>{t('No one will ask you for money. You don’t need to sign if you don’t want to.')}</li>
      </ul>
      <FormInLanguage form={form} registry={REGISTRY}>
        <BirthDateForm onOpen={open} onClosed={onClosed} />
      </FormInLanguage>
      <p className="quiet">
        {t(
          'This link works once, until {end}. Didn’t expect it? Close this page. Nothing happens unless you press the button.',
          { end: dayAndTime(new Date(state.answer.expiresAt)) },
        )}
      </p>
    </Page>
  )
}

function leadOf({ from, isBroker, isStart }: AskedSignature): string {
  const who = isBroker ? t('Our broker {name}', { name: from }) : from
  if (isStart) {
    return t(
      '{who} started an application for a Medicare supplement plan with you. Check it, finish it, and sign it.',
      { who },
    )
  }
  return t(
    '{who} filled in an application for a Medicare supplement plan with you or for you, and asks you to check it and sign it.',
    { who },
  )
}
