import type { Form, SectionDefinition } from '@gapwise/form-engine'

import type { QuestionPage } from '../../../../application/facts/question-pages'
import { MedicareCard } from '../../../../ui/illustrations/MedicareCard'
import { HelpVideo } from '../../../site/help-video'
import { PlanAid } from './PlanAid'

interface SectionAidsProps {
  form: Form
  section: SectionDefinition
  page: QuestionPage
}

/** What helps with a section: a picture on its first page, and its video where there is one. */
export function SectionAids({ form, section, page }: SectionAidsProps) {
  if (page.number !== 1) return null
  const { id, image } = section
  return (
    <>
      {image === 'medicare-card' ? <MedicareCard /> : null}
      {id === 'plan-details' ? <PlanAid form={form} /> : null}
      <HelpVideo section={section} />
    </>
  )
}
