import { tableRows, useField, type ReviewProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts/ReviewRow'
import { RowFields } from './RowFields'

/** Every row as a short list of questions and answers, each child as its own widget prints it. */
export function InputTableReview(props: ReviewProps): ReactElement {
  const { section, field: id } = props
  const field = useField(section, id)
  const rows = tableRows(field.value)
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {rows.length === 0 ? null : (
        <ol className="gw-review-rows">
          {rows.map((_, index) => (
            <li key={index}>
              <dl className="gw-review">
                <RowFields section={section} table={id} row={index} mode="review" />
              </dl>
            </li>
          ))}
        </ol>
      )}
    </ReviewRow>
  )
}
