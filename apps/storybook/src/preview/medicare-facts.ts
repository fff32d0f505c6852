import { fieldsOf, type Form } from '@gapwise/form-engine'
import {
  ageAtEffectiveDate,
  effectiveDate,
  isAdvantageRestricted,
  isCalendarDay,
  isOpenEnrollment,
  medicareStatuses,
  underwritingType,
} from '@gapwise/medicare-rules'

const TYPES = {
  '-1': 'not yet known (-1)',
  '0': 'underwritten (0)',
  '1': 'open enrollment (1)',
  '2': 'guaranteed issue (2)',
}

/** What Medicare's rules say (D19 to D23, D11) on a day, for what is answered so far. */
export function medicareFacts(
  form: Form,
  today: string,
  situation: string,
): { name: string; value: string }[] {
  if (!isCalendarDay(today)) return []
  const status = medicareStatuses.find((one) => one === situation) ?? 'no-plan'
  const effective = effectiveDate(today, status)
  const [dob, partBStart, guaranteedIssueDate] = [
    'applicant_dob',
    'medicare_part_b',
    'gi_coverage_end_date',
  ].map((field) => dayAnswered(form, field))
  const type = underwritingType({ today, dob, partBStart, guaranteedIssueDate })
  return [
    { name: 'Effective date', value: effective },
    ...(dob ? [{ name: 'Age on that day', value: `${ageAtEffectiveDate(dob, effective)}` }] : []),
    ...(dob
      ? [
          {
            name: 'Open enrollment',
            value: isOpenEnrollment({ today, dob, partBStart }) ? 'open' : 'over',
          },
        ]
      : []),
    {
      name: 'Advantage restriction',
      value: isAdvantageRestricted({ today, medicareStatus: status })
        ? 'applies'
        : 'does not apply',
    },
    { name: 'Underwriting type by these answers', value: TYPES[`${type}`] },
  ]
}

/** The day that a question of the form holds, in whichever section it stands. */
function dayAnswered(form: Form, id: string): string | undefined {
  const asked = fieldsOf(form.definition).find(({ field, parent }) => field === id && !parent)
  const value = asked && form.getAnswer(asked.section, asked.field)
  return typeof value === 'string' && isCalendarDay(value) ? value : undefined
}
