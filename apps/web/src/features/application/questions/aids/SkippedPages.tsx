import { isNextToSkipped, skippedPages, textAnswer, type QuestionPage } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import {
  guaranteedIssueWindow,
  isExistingDay,
  lastDayOfOpenEnrollment,
} from '@gapwise/medicare-rules'
import { useStore } from 'zustand'

import type { ApplicationFacts } from '../../../../adapters/api/api-client'
import { useFormSnapshot } from '../../../../application/answers/use-form-snapshot'
import { rightWords } from '../../../../application/facts/right-words'
import type { OpenApplication } from '../../../../application/open/open-application'
import { PhoneFold } from '../../../../ui/controls/PhoneFold'
import { Notice } from '../../../../ui/feedback/Notice'
import { formatLongDay } from '../../../../ui/format/format-day'
import { t } from '../../../../language'

interface SkippedPagesProps {
  application: OpenApplication
  page: QuestionPage
}

/**
 * Says how many pages the applicant can skip, with the reason, the right, and its last day. It is
 * shown on the first page and on the first one after the skipped pages.
 */
export function SkippedPages({ application: { form, store }, page }: SkippedPagesProps) {
  const facts = useStore(store, (state) => state.facts)
  const { count, reasons } = useFormSnapshot(form, (current) => ({
    count: isNextToSkipped(current, page) ? skippedPages(current).length : 0,
    reasons: reasonsFor(current, facts),
  }))
  if (count === 0 || reasons.length === 0) return null
  const label =
    count === 1 ? t('Why you can skip 1 page') : t('Why you can skip {count} pages', { count })
  const title =
    count === 1
      ? t('You can skip 1 page of questions')
      : t('You can skip {count} pages of questions', { count })
  return (
    <PhoneFold label={label}>
      <Notice kind="success" title={title}>
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </Notice>
    </PhoneFold>
  )
}

function reasonsFor(form: Form, { underwriting_type: type, state_right }: ApplicationFacts) {
  const [dob, partBStart, coverageEnd] = [
    'applicant_dob',
    'medicare_part_b',
    'gi_coverage_end_date',
  ].map((id) => textAnswer(form, id))
  const isDay = (day: string | undefined): day is string => Boolean(day && isExistingDay(day))
  if (type === 1 && isDay(dob)) {
    const facts = isDay(partBStart) ? { dob, partBStart } : { dob }
    const lastDay = formatLongDay(lastDayOfOpenEnrollment(facts))
    return [
      t(
        'You may be in open enrollment until {lastDay}. Until then, we ask nothing about your health.',
        { lastDay },
      ),
    ]
  }
  if (type !== 2) return []
  if (state_right) {
    const { answer, condition, why } = rightWords(state_right)
    return [`${answer}.`, ...(condition ? [condition] : []), why]
  }
  if (!isDay(coverageEnd)) return []
  const lastDay = formatLongDay(guaranteedIssueWindow(coverageEnd).lastDay)
  return [
    t('You may have a right to a plan without health questions until {lastDay}.', { lastDay }),
  ]
}
