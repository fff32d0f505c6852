import { useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts/ReviewRow'
import { drugsOfAnswer, readableDrug } from './drug-text'

/** One line a medicine: "Lisinopril 10 mg, twice a day". */
export function DrugLookupReview(props: ReviewProps): ReactElement {
  const field = useField(props.section, props.field)
  const drugs = drugsOfAnswer(field.value)
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {drugs.length === 0 ? null : (
        <ul className="gw-review-list">
          {drugs.map((drug, index) => (
            <li key={index}>{readableDrug(drug)}</li>
          ))}
        </ul>
      )}
    </ReviewRow>
  )
}
