import { tableRows } from '@gapwise/form-react'
import { reviewOf } from '../parts'
import { RowFields } from './RowFields'

/** Every row as a short list of questions and answers, each child as its own widget prints it. */
export const InputTableReview = /* @__PURE__ */ reviewOf(({ state }, value) => {
  const rows = tableRows(value)
  return rows.length === 0 ? null : (
    <ol className="gw-review-rows">
      {rows.map((_, index) => (
        <li key={index}>
          <dl className="gw-review">
            <RowFields section={state.section} table={state.field} row={index} mode="review" />
          </dl>
        </li>
      ))}
    </ol>
  )
})
