import { useEffect, useState } from 'react'

import type { Application } from '../../adapters/api-client'
import { newestUnfinished, useApplicationsStore } from '../../stores/applications-store'
import { useOnboardingStore } from '../../stores/onboarding-store'
import { whenStarted } from '../../stores/start-app'
import { Button } from '../../ui/Button'
import { Page } from '../../ui/Page'
import { PageLoading } from '../../ui/PageLoading'
import { CreateForm } from './CreateForm'
import { CreatedPage } from './CreatedPage'
import { UnfinishedApplication } from './UnfinishedApplication'
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

  const unfinished = newestUnfinished(applications)
  if (unfinished && !another) {
    return (
      <Page title="You already have an application" back="/compare">
        <UnfinishedApplication application={unfinished} />
        <div className="actions">
          <Button variant="quiet" onClick={() => setAnother(true)}>
            Start a new application instead
          </Button>
        </div>
      </Page>
    )
  }
  return (
    <Page
      title="Start your application"
      lead="Everything is saved as you go. You can stop at any time and come back."
      back="/compare"
    >
      <CreateForm onCreated={setCreated} />
      <WhatHappensNext />
    </Page>
  )
}
