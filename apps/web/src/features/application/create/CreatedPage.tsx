import { useEffect, useRef } from 'react'

import type { Application } from '../../../adapters/api/api-client'
import { connectPath, questionsPath } from '../../../application/facts/addresses'
import { ResumeCode } from '../../../application/view/ResumeCode'
import { ButtonLink } from '../../../ui/controls/Button'
import { Page } from '../../../ui/page/Page'

interface CreatedPageProps {
  application: Application
}

/** Shows the new application's resume code before the first question. */
export function CreatedPage({ application }: CreatedPageProps) {
  const region = useRef<HTMLDivElement>(null)
  // The address stays the same, so the router does not move the focus. Move it here.
  useEffect(() => region.current?.querySelector('h1')?.focus(), [])
  return (
    <div ref={region}>
      <Page
        title="Your application is ready"
        lead="Keep this code. Use it to continue on another device or another day."
      >
        <ResumeCode code={application.resumeCode} />
        <div className="actions">
          <ButtonLink to={questionsPath(application.id)}>Continue to the questions</ButtonLink>
          <ButtonLink to={connectPath(questionsPath(application.id))} variant="secondary">
            Email me a link to come back
          </ButtonLink>
        </div>
      </Page>
    </div>
  )
}
