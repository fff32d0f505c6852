import { Link } from 'react-router-dom'
import { useStore } from 'zustand'

import { KEEP_PLACE } from '../ui/keep-place'
import { Notice } from '../ui/Notice'
import { PhoneNumber } from '../ui/phone/PhoneNumber'
import { questionsPath } from './addresses'
import { fieldLabel } from './definition-fields'
import type { OpenApplication } from './open-application'
import { pageOfField } from './question-pages'

interface RefusedAnswersProps {
  application: OpenApplication
  /** The application belongs to another browser now. */
  lost: boolean
}

/** Answers the server would not take: they stay on the page until they are changed. */
export function RefusedAnswers({ application, lost }: RefusedAnswersProps) {
  const { id, form, store } = application
  const refused = useStore(store, (state) => state.refusedAnswers)
  if (lost) {
    return (
      <Notice kind="error" title="This application was opened somewhere else">
        <p>
          Changes made here can no longer be saved. Go on where you opened it with your resume code,
          or call <PhoneNumber />.
        </p>
      </Notice>
    )
  }
  if (refused.length === 0) return null
  return (
    <Notice kind="attention" announce title="We could not save part of what you typed">
      <ul className="bullets">
        {refused.map((ref) => {
          const page = pageOfField(form, ref)
          const label = fieldLabel(form.definition, ref)
          return (
            <li key={`${ref.section} ${ref.field}`}>
              {page ? (
                <Link to={questionsPath(id, page, { field: ref.field })} state={KEEP_PLACE}>
                  {label}
                </Link>
              ) : (
                label
              )}
              : {form.validateField(ref.section, ref.field, 'draft')[0]?.message ?? ref.message}
            </li>
          )
        })}
      </ul>
      <p>It is still here. Change it and we will save it.</p>
    </Notice>
  )
}
