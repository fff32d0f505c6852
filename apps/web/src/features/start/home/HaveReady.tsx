import './have-ready.css'

import { MedicareCard } from '../../../ui/illustrations'

/** List of items to have ready for the application. */
export function HaveReady() {
  return (
    <div className="have-ready">
      <ul className="have-ready__list">
        <li>
          <strong>Your Medicare card</strong>
          <span>
            This card is red, white, and blue. If you don’t have it yet, you can still see rates.
          </span>
        </li>
        <li>
          <strong>Your current plan’s card</strong>
          <span>
            You need this card if you have a supplement, an Advantage plan, or other insurance.
          </span>
        </li>
        <li>
          <strong>A list of your medicines</strong>
          <span>You can use the labels on the bottles. We don’t ask everyone for this list.</span>
        </li>
        <li>
          <strong>Your bank details</strong>
          <span>You need these only if you’d like to pay from your bank account.</span>
        </li>
      </ul>
      <MedicareCard />
    </div>
  )
}
