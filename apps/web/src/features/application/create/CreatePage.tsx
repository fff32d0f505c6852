import { stopsBeforeApplying } from '@gapwise/enrollment'
import { Suspense, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'

import { today } from '../../../adapters/browser/clock'
import { OTHER_OPTIONS, questionsPath } from '../../../application/facts/addresses'
import { applicantWords } from '../../../application/facts/applicant-words'
import { allUnfinished, useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { whenStarted } from '../../../stores/session/when-started'
import { Button } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { AdvantageCheck } from '../../onboarding'
import { OtherQuotes } from '../../quote/request'
import { TogetherCard } from '../together'
import { CreateForm } from './CreateForm'
import { UnfinishedApplication } from './UnfinishedApplication'
import { FIRST_PAGE, nextName } from './start-application'
import { WhatHappensNext } from './WhatHappensNext'
import { t } from '../../../language'

/** `/create`: starts an application, or offers to continue an unfinished one. */
export function CreatePage() {
  const navigate = useNavigate()
  const [another, setAnother] = useState(false)
  const [isListed, setListed] = useState(false)
  const applications = useApplicationsStore((state) => state.applications)
  const load = useApplicationsStore((state) => state.load)
  useEffect(() => {
    void whenStarted()
      .then(load)
      .then(() => setListed(true))
  }, [load])

  const form = useOnboardingStore((state) => state.form)
  const isKnown = useOnboardingStore(({ loading }) => loading !== 'loading')

  // Wait for the saved answers and the list of applications. Without them, the page could create a
  // second application or an empty one.
  if (!isKnown || !isListed) return <PageLoading label={t('Getting your answers…')} />

  const unfinished = allUnfinished(applications)
  if (unfinished.length > 0 && !another) {
    return (
      <Page
        title={
          unfinished.length === 1
            ? t('You already have an application')
            : t('You already have {count} applications', { count: unfinished.length })
        }
        back="/compare"
      >
        {unfinished.map((application) => (
          <UnfinishedApplication key={application.id} application={application} />
        ))}
        <TogetherCard />
        <p>
          {t(
            'You can also start an application for someone else, such as your husband or wife. Your other application won’t change.',
          )}
        </p>
        <div className="actions">
          <Button variant="quiet" onClick={() => setAnother(true)}>
            {t('Start a new application instead')}
          </Button>
        </div>
        <Suspense>
          <OtherQuotes />
        </Suspense>
      </Page>
    )
  }
  if (stopsBeforeApplying(form, today()).length > 0) return <Navigate replace to={OTHER_OPTIONS} />
  const helped = applicantWords(form.applying_for)
  return (
    <Page
      title={
        helped
          ? t('Start {person}’s application', { person: helped.person })
          : t('Start your application')
      }
      lead={t('We save everything as you go. You can stop at any time and come back.')}
      back="/compare"
    >
      <AdvantageCheck goOnLabel={t('Continue my application')} />
      <CreateForm
        defaultName={nextName(applications, form)}
        // The new application is not one to offer while its questions open.
        onStart={() => setAnother(true)}
        onCreated={({ id }) =>
          // Back then leads to the rates, not to a second application.
          void navigate(questionsPath(id, FIRST_PAGE), { replace: true, state: { isNew: true } })
        }
      />
      <TogetherCard isHere={({ isCurrent, application }) => isCurrent && !application} />
      <WhatHappensNext />
    </Page>
  )
}
