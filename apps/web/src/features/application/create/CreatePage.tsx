import { Suspense, useEffect, useState } from 'react'

import type { Application } from '../../../adapters/api/api-client'
import { allUnfinished, useApplicationsStore } from '../../../stores/session/applications-store'
import { useOnboardingStore } from '../../../stores/onboarding/onboarding-store'
import { whenStarted } from '../../../stores/session/when-started'
import { Button } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { AdvantageCheck } from '../../onboarding'
import { OtherQuotes } from '../../quote/request'
import { CreateForm } from './CreateForm'
import { CreatedPage } from './CreatedPage'
import { UnfinishedApplication } from './UnfinishedApplication'
import { nextName } from './start-application'
import { WhatHappensNext } from './WhatHappensNext'

/** `/create`: start an application knowingly, or go on with the one that is there. */
export function CreatePage() {
  const [created, setCreated] = useState<Application>()
  const [another, setAnother] = useState(false)
  const applications = useApplicationsStore((state) => state.applications)
  const load = useApplicationsStore((state) => state.load)
  useEffect(() => {
    void whenStarted().then(load)
  }, [load])

  const isKnown = useOnboardingStore(({ loading }) => loading !== 'loading')
  const isListed = useApplicationsStore(({ status }) => status === 'ready' || status === 'failed')

  if (created) return <CreatedPage application={created} />
  // A press before would start a second application, or one without the answers that are there.
  if (!isKnown || !isListed) return <PageLoading label="Getting your answers…" />

  const unfinished = allUnfinished(applications)
  if (unfinished.length > 0 && !another) {
    return (
      <Page
        title={
          unfinished.length === 1
            ? 'You already have an application'
            : `You already have ${unfinished.length} applications`
        }
        back="/compare"
      >
        {unfinished.map((application) => (
          <UnfinishedApplication key={application.id} application={application} />
        ))}
        <p>
          Or start one for somebody else, such as your husband or wife. What is there already stays
          as it is.
        </p>
        <div className="actions">
          <Button variant="quiet" onClick={() => setAnother(true)}>
            Start a new application instead
          </Button>
        </div>
        <Suspense>
          <OtherQuotes />
        </Suspense>
      </Page>
    )
  }
  return (
    <Page
      title="Start your application"
      lead="Everything is saved as you go. You can stop at any time and come back."
      back="/compare"
    >
      <AdvantageCheck goOnLabel="Go on with my application" />
      <CreateForm defaultName={nextName(applications)} onCreated={setCreated} />
      <WhatHappensNext />
    </Page>
  )
}
