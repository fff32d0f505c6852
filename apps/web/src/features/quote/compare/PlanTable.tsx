import './plan-table.css'

import { Icon } from '../../../ui/controls/Icon'
import { BENEFITS, FIGURES_YEAR, type Share } from './benefits'
import { type PlanLetter, PLANS } from './offers'

interface PlanTableProps {
  /** The plan now chosen; its column is marked. */
  chosen?: PlanLetter | undefined
}

/**
 * What Plan G and Plan N pay, cost by cost, as words and as bars. A table by its roles rather than
 * its tags: some browsers stop telling screen readers of a `<table>` whose rows a phone lays out
 * as blocks.
 */
export function PlanTable({ chosen }: PlanTableProps) {
  return (
    <>
      <p className="quiet" id="plan-table-caption">
        What each plan pays of the costs Medicare leaves to you ({FIGURES_YEAR} amounts)
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
