import type { FieldRef } from '@gapwise/form-engine/core'

import type { OpenApplication } from '../../../application/open/open-application'
import { Notice } from '../../../ui/feedback/Notice'
import { QuestionLinks } from '../review'

interface OpenQuestionsProps {
  application: OpenApplication
  fields: readonly FieldRef[]
}

/** Lists the questions to answer before the applicant is asked to sign. */
export function OpenQuestions({ application, fields }: OpenQuestionsProps) {
  const title =
    fields.length === 1
      ? '1 question still needs an answer'
      : `${fields.length} questions still need an answer`
  return (
    <Notice kind="attention" title={title}>
      <p>
        Answer these first. You don’t need to fill in the Social Security, Medicare, or bank
        numbers. The applicant types them.
      </p>
      <QuestionLinks application={application} fields={fields} />
    </Notice>
  )
}
