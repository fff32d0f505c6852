import type { QuestionPage } from '@gapwise/enrollment'
import type { SectionDefinition } from '@gapwise/form-engine/core'
import { lazy, Suspense } from 'react'

import type { OpenApplication } from '../../../../application/open/open-application'
import { HelpVideo } from '../../../site/help-video'

/** Loaded on demand, because only one section shows it. */
const PlanAid = lazy(async () => ({ default: (await import('./PlanAid')).PlanAid }))

/**
 * Loads along with the answers, so that it is there when they are, but does not delay the questions.
 * Without a connection, the page works without it.
 */
const skippedSections = import('./SkippedSections').then(
  ({ SkippedSections: component }) => ({ default: component }),
  () => ({ default: () => null }),
)
const SkippedSections = lazy(() => skippedSections)

interface SectionAidsProps {
  application: OpenApplication
  section: SectionDefinition
  page: QuestionPage
}

/** Shows what can be skipped and a section's help video on its first page. */
export function SectionAids({ application, section, page }: SectionAidsProps) {
  if (page.number !== 1) return null
  const { id } = section
  return (
    <>
      <Suspense>
        <SkippedSections application={application} section={id} />
      </Suspense>
      {id === 'plan-details' ? (
        <Suspense>
          <PlanAid application={application} />
        </Suspense>
      ) : null}
      <HelpVideo section={section} />
    </>
  )
}
