import './plan-table.css'

import { Icon } from '../../../ui/controls/Icon'
import { BENEFITS, FIGURES_YEAR, type Share } from './benefits'
import { type PlanLetter, PLANS } from './offers'

interface PlanTableProps {
  /** The chosen plan. Its column is highlighted. */
  chosen?: PlanLetter | undefined
}

/**
 * Table of what Plan G and Plan N pay for each cost, as text and as bars. On phones, CSS displays
 * the rows as blocks. Some browsers then no longer report table tags to screen readers, so the
 * table uses ARIA roles instead.
 */
export function PlanTable({ chosen }: PlanTableProps) {
  return (
    <>
      <p className="quiet" id="plan-table-caption">
        How each plan covers costs that Medicare doesn’t pay ({FIGURES_YEAR} amounts)
      </p>
      <div className="plan-table" role="table" aria-labelledby="plan-table-caption">
        <div className="plan-table__row plan-table__head" role="row">
          <div role="columnheader">Cost</div>
          {PLANS.map((plan) => (
            <div role="columnheader" key={plan} data-chosen={plan === chosen}>
              Plan {plan}
            </div>
          ))}
        </div>
        {BENEFITS.map(({ cost, explanation, pays }) => (
          <div className="plan-table__row" role="row" key={cost}>
            <div className="plan-table__cost" role="rowheader">
              {cost}
              <span className="plan-table__explanation">{explanation}</span>
            </div>
            {PLANS.map((plan) => (
              <div role="cell" key={plan} data-chosen={plan === chosen}>
                <span className="plan-table__plan" aria-hidden="true">
                  Plan {plan}
                </span>
                <ShareMark {...pays[plan]} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

function ShareMark({ share, text }: { share: Share; text: string }) {
  return (
    <span className={`share share--${share}`}>
      <span className="share__bar" aria-hidden="true" />
      <span className="share__words">
        {share === 'all' ? <Icon name="check" /> : null}
        {text}
      </span>
    </span>
  )
}
