import { Link } from 'react-router-dom'

import { questionsPath } from '../../enrollment/addresses'
import { fieldLabel } from '../../enrollment/definition-fields'
import type { OpenApplication } from '../../enrollment/open-application'
import { pageOfField } from '../../enrollment/question-pages'
import { useFormSnapshot } from '../../enrollment/use-form-snapshot'
import { KEEP_PLACE } from '../../ui/keep-place'
import { Notice } from '../../ui/Notice'

interface UnconfirmedProps {
  application: OpenApplication
}

/** Answers that we filled in and nobody said are right (D6). */
export function Unconfirmed({ application }: UnconfirmedProps) {
  const { id, form } = application
  const fields = useFormSnapshot(form, (current) =>
    current.unconfirmed().filter(({ section, field }) => current.isVisible(section, field)),
  )
  if (fields.length === 0) return null
  return (
    <Notice kind="attention" title="Please confirm what we filled in for you">
      <ul className="bullets">
        {fields.map((ref) => (
          <li key={`${ref.section} ${ref.field}`}>
            <Link
              to={questionsPath(id, pageOfField(form, ref), { field: ref.field, fromReview: true })}
              state={KEEP_PLACE}
            >
              {fieldLabel(form.definition, ref)}
            </Link>
          </li>
        ))}
      </ul>
    </Notice>
  )
}
