import type { QuestionPage } from '@gapwise/enrollment'
import type { SectionDefinition } from '@gapwise/form-engine/core'

import type { OpenApplication } from '../../../../application/open/open-application'
import { MedicareCard } from '../../../../ui/illustrations/MedicareCard'
import { HelpVideo } from '../../../site/help-video'
import { PlanAid } from './PlanAid'

interface SectionAidsProps {
  application: OpenApplication
  section: SectionDefinition
  page: QuestionPage
}

/** Shows a section's picture and help video on the section's first page. */
export function SectionAids({ application, section, page }: SectionAidsProps) {
  if (page.number !== 1) return null
  const { id, image } = section
  return (
    <>
      {image === 'medicare-card' ? <MedicareCard /> : null}
      {id === 'plan-details' ? <PlanAid application={application} /> : null}
      <HelpVideo section={section} />
    </>
  )
}
