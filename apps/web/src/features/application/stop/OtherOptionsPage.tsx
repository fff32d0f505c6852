import { fieldLabel, pageOfField, stopsBeforeApplying, textAnswer } from '@gapwise/enrollment'
import { useEffect } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'
import { useStore } from 'zustand'

import { today } from '../../../adapters/browser/clock'
import { comparePath, questionsPath, stepPath } from '../../../application/facts/addresses'
import { stopsOf } from '../../../application/facts/stops'
import { isOfferMissing } from '../../../application/open/is-offer-missing'
import type { OpenApplication } from '../../../application/open/open-application'
import { useSaveState } from '../../../application/saving/use-save-state'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { ApplicationSaving } from '../../../application/view/ApplicationSaving'
import { WithApplication } from '../../../application/view/WithApplication'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { stopText } from './stop-texts'
import { StopView } from './StopView'
import { t } from '../../../language'

/**
 * `/other-options`: says why a person cannot apply online and what they can do instead (D71). It is
 * about the application in the address, or about the window's quote.
 */
export function OtherOptionsPage() {
  const [search] = useSearchParams()
  const id = search.get('application')
  if (id === null) return <BeforeApplying />
  return (
    <WithApplication key={id} id={id}>
      {(application) => <InApplication application={application} />}
    </WithApplication>
  )
}

function BeforeApplying() {
  const form = useOnboardingStore((state) => state.form)
  const loading = useOnboardingStore((state) => state.loading)
  const [code] = stopsBeforeApplying(form, today())
  if (!code && (loading === 'idle' || loading === 'loading'))
    return <PageLoading label={t('Getting your answers…')} />
  if (!code) return <Navigate replace to="/compare" />
  const text = stopText(
    { code, section: 'quote', field: '' },
    {
      today: today(),
      dob: form.applicant_dob ?? '',
      state: form.state ?? '',
      change: '/quote',
      compare: '/compare',
      question: '',
      rights: undefined,
    },
  )
  return <StopView text={text} change="/quote" saved />
}

/** The question about rights to buy without health questions. */
const RIGHTS = { section: 'guaranteed-issue', field: 'gi_situation' }

interface InApplicationProps {
  application: OpenApplication
}

function InApplication({ application }: InApplicationProps) {
  const { id, form, store, queue } = application
  const detail = useStore(store, (state) => state.detail)
  const isMissing = useStore(store, isOfferMissing)
  const { unsaved } = useSaveState(queue)
  const stops = useFormSnapshot(form, (current) =>
    stopsOf(current, { today: detail.today, hasInsurer: !isMissing }),
  )
  useEffect(() => void queue.flush(), [queue])

  if (detail.status === 'submitted') return <Navigate replace to={stepPath('submit', id)} />
  const [stop] = stops
  if (!stop) return <Navigate replace to={questionsPath(id)} />
  const { section, field } = stop
  const change = questionsPath(id, pageOfField(form, stop), { field })
  const text = stopText(stop, {
    today: detail.today,
    dob: textAnswer(form, 'applicant_dob'),
    state: textAnswer(form, 'state'),
    change,
    compare: comparePath(id),
    question: fieldLabel(form.definition, { section, field }),
    rights: form.isSectionVisible('guaranteed-issue')
      ? questionsPath(id, pageOfField(form, RIGHTS))
      : undefined,
  })
  return (
    <>
      <ApplicationSaving application={application} />
      <StopView text={text} change={change} saved={!unsaved} />
    </>
  )
}
