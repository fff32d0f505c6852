import './plan-table.css'

import { Icon } from '../../ui/Icon'
import { BENEFITS, FIGURES_YEAR, type Share } from './benefits'
import { type Plan, PLANS } from './offers'

interface PlanTableProps {
  /** The plan now chosen; its column is marked. */
  chosen?: Plan | undefined
}

/**
 * What Plan G and Plan N pay, cost by cost, as words and as bars. The explicit roles keep it a
 * table for screen readers where a phone lays its rows out as blocks.
 */
export function PlanTable({ chosen }: PlanTableProps) {
  return (
    <table className="plan-table" role="table">
      <caption className="plan-table__caption">
        What each plan pays of the costs Medicare leaves to you ({FIGURES_YEAR} amounts)
      </caption>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            Cost
          </th>
          {PLANS.map((plan) => (
            <th role="columnheader" scope="col" key={plan} data-chosen={plan === chosen}>
              Plan {plan}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {BENEFITS.map(({ cost, explanation, pays }) => (
          <tr role="row" key={cost}>
            <th role="rowheader" scope="row">
              {cost}
              <span className="plan-table__explanation">{explanation}</span>
            </th>
            {PLANS.map((plan) => (
              <td role="cell" key={plan} data-chosen={plan === chosen}>
                <span className="plan-table__plan" aria-hidden="true">
                  Plan {plan}
                </span>
                <ShareMark {...pays[plan]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ShareMark({ share, words }: { share: Share; words: string }) {
  return (
    <span className={`share share--${share}`}>
      <span className="share__bar" aria-hidden="true" />
      <span className="share__words">
        {share === 'all' ? <Icon name="check" /> : null}
        {words}
      </span>
    </span>
  )
}
