import './plan-table.css'

import { planName, type OfferedPlan } from '@gapwise/medicare-rules'

import { Icon } from '../../../../ui/controls/Icon'
import { benefitsOf, FIGURES_YEAR, type Share } from './benefits'
import { MAIN_PLANS } from './shown-plan'
import { t } from '../../../../language'

interface PlanTableProps {
  /** The chosen plan. Its column is highlighted, and added if it is another plan than G and N. */
  chosen?: OfferedPlan | undefined
}

/**
 * Table of what Plan G, Plan N, and the chosen plan pay for each cost, as text and as bars of
 * measured length. On phones, CSS displays the rows as blocks. Some browsers then no longer report
 * table tags to screen readers, so the table uses ARIA roles instead.
 */
export function PlanTable({ chosen }: PlanTableProps) {
  const plans = chosen && !MAIN_PLANS.includes(chosen) ? [...MAIN_PLANS, chosen] : MAIN_PLANS
  return (
    <>
      <p className="quiet" id="plan-table-caption">
        {t('How each plan covers costs that Medicare doesn’t pay ({year} amounts)', {
          year: FIGURES_YEAR,
        })}
      </p>
      <div
        className="plan-table"
        role="table"
        aria-labelledby="plan-table-caption"
        data-columns={plans.length}
      >
        <div className="plan-table__row plan-table__head" role="row">
          <div role="columnheader">{t('Cost')}</div>
          {plans.map((plan) => (
            <div role="columnheader" key={plan} data-chosen={plan === chosen}>
              {t(planName(plan))}
            </div>
          ))}
        </div>
        {benefitsOf(plans).map(({ cost, explanation, pays }) => (
          <div className="plan-table__row" role="row" key={cost}>
            <div className="plan-table__cost" role="rowheader">
              {cost}
              <span className="plan-table__explanation">{explanation}</span>
            </div>
            {plans.map((plan) => (
              <div role="cell" key={plan} data-chosen={plan === chosen}>
                <span className="plan-table__plan" aria-hidden="true">
                  {t(planName(plan))}
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
      {share === 'other' ? null : <span className="share__bar" aria-hidden="true" />}
      <span className="share__words">
        {share === 'all' ? <Icon name="check" /> : null}
        {text}
      </span>
    </span>
  )
}
