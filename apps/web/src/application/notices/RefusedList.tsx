import { fieldLabel, pageOfField } from '@gapwise/enrollment'
import { defaultRegistry } from '@gapwise/field-widgets'
import { describeIssue } from '@gapwise/form-react'

import { KEEP_POSITION } from '../../ui/page/keep-position'
import { Notice } from '../../ui/feedback/Notice'
import { questionsPath } from '../facts/addresses'
import type { RefusedAnswer } from '../saving/autosave-batches'
import type { OpenApplication } from '../open/open-application'
import { t } from '../../language'
import { useFormTexts } from '../../language/FormInLanguage'
import { PageLink } from '../../ui/controls/PageLink'

interface RefusedListProps {
  application: OpenApplication
  refused: readonly RefusedAnswer[]
}

/**
 * Lists the answers that could not be saved. Each entry says what is wrong and links to the
 * question.
 */
export function RefusedList({ application: { id, form }, refused }: RefusedListProps) {
  const texts = useFormTexts()
  return (
    <Notice kind="attention" announce title={t('We couldn’t save part of what you typed')}>
      <ul className="bullets">
        {refused.map((ref) => {
          const page = pageOfField(form, ref)
          const label = fieldLabel(form.definition, ref)
          const [issue] = form.validateField(ref.section, ref.field, 'draft')
          return (
            <li key={`${ref.section} ${ref.field}`}>
              {page ? (
                <PageLink to={questionsPath(id, page, { field: ref.field })} state={KEEP_POSITION}>
                  {label}
                </PageLink>
              ) : (
                label
              )}
              :{' '}
              {issue ? describeIssue(form, defaultRegistry, issue, texts).message : t(ref.message)}
            </li>
          )
        })}
      </ul>
      <p>{t('What you typed is still here. Change it and we’ll save it.')}</p>
    </Notice>
  )
}
