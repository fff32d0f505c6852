import { fieldLabel, pageOfField } from '@gapwise/enrollment'
import type { FieldRef } from '@gapwise/form-engine/core'

import { questionsPath } from '../../../application/facts/addresses'
import type { OpenApplication } from '../../../application/open/open-application'
import { KEEP_POSITION } from '../../../ui/page/keep-position'
import { PageLink } from '../../../ui/controls/PageLink'

interface QuestionLinksProps {
  application: OpenApplication
  fields: readonly FieldRef[]
}

/** A list of links to questions. After answering a question, the user returns to the review. */
export function QuestionLinks({ application: { id, form }, fields }: QuestionLinksProps) {
  return (
    <ul className="bullets">
      {fields.map((ref) => (
        <li key={`${ref.section} ${ref.field}`}>
          <PageLink
            to={questionsPath(id, pageOfField(form, ref), { field: ref.field, fromReview: true })}
            state={KEEP_POSITION}
          >
            {fieldLabel(form.definition, ref)}
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
