import type { FieldRef } from '@gapwise/form-engine/core'

import type { OpenApplication } from '../../../application/open/open-application'
import { Notice } from '../../../ui/feedback/Notice'
import { QuestionLinks } from './QuestionLinks'
import { t } from '../../../language'

interface OpenQuestionsProps {
  application: OpenApplication
  fields: readonly FieldRef[]
}

/** Lists the questions to answer before the applicant signs by a link or on paper. */
export function OpenQuestions({ application, fields }: OpenQuestionsProps) {
  const title =
    fields.length === 1
      ? t('1 question still needs an answer')
      : t('{count} questions still need an answer', { count: fields.length })
  return (
    <Notice kind="attention" title={title}>
      <p>
        {t(
          'Answer these first. You can leave out the Social Security, Medicare, and bank numbers. The applicant adds them.',
        )}
      </p>
      <QuestionLinks application={application} fields={fields} />
    </Notice>
  )
}
