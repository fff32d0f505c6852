import {
  FieldWidget,
  RowProvider,
  tableRows,
  useField,
  type ReviewProps,
} from '@gapwise/form-react'
import type { ReactElement } from 'react'
import { ReviewRow } from '../parts/ReviewRow'

/** Every row as a short list of questions and answers, each child as its own widget prints it. */
export function InputTableReview(props: ReviewProps): ReactElement {
  const { section, field: id } = props
  const field = useField(section, id)
  const rows = tableRows(field.value)
  const children = field.state.definition.child_fields ?? []
  return (
    <ReviewRow field={field} emptyText={props.emptyText} action={props.action}>
      {rows.length === 0 ? null : (
        <ol className="gw-review-rows">
          {rows.map((_, index) => (
            <li key={index}>
              <RowProvider section={section} table={id} row={index}>
                <dl className="gw-review">
                  {children.map((child) => (
                    <FieldWidget key={child.id} section={section} field={child.id} mode="review" />
                  ))}
                </dl>
              </RowProvider>
            </li>
          ))}
        </ol>
      )}
    </ReviewRow>
  )
}
