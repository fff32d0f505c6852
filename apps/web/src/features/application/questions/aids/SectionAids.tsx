import type { QuestionPage } from '@gapwise/enrollment'
import type { SectionDefinition } from '@gapwise/form-engine/core'
import { lazy, Suspense } from 'react'

import type { OpenApplication } from '../../../../application/open/open-application'
import { MedicareCard } from '../../../../ui/illustrations/MedicareCard'
import { HelpVideo } from '../../../site/help-video'
import { SkippedSections } from './SkippedSections'

/** Loaded on demand, because only one section shows it. */
const PlanAid = lazy(async () => ({ default: (await import('./PlanAid')).PlanAid }))

interface SectionAidsProps {
  application: OpenApplication
  section: SectionDefinition
  page: QuestionPage
}

/** Shows what can be skipped, a section's picture, and its help video on its first page. */
export function SectionAids({ application, section, page }: SectionAidsProps) {
  if (page.number !== 1) return null
  const { id, image } = section
  return (
    <>
      <SkippedSections application={application} section={id} />
      {image === 'medicare-card' ? <MedicareCard /> : null}
      {id === 'plan-details' ? (
        <Suspense>
          <PlanAid application={application} />
        </Suspense>
      ) : null}
      <HelpVideo section={section} />
    </>
  )
}
