import { MedicareCard } from '../../../ui/illustrations'

/** What to lay on the table before the application. */
export function HaveReady() {
  return (
    <div className="have-ready">
      <ul className="have-ready__list">
        <li>
          <strong>Your Medicare card</strong>
          <span>Red, white and blue. If it has not come yet, you can still see rates.</span>
        </li>
        <li>
          <strong>The card of the plan you have now</strong>
          <span>If you have a Supplement, an Advantage plan or other insurance.</span>
        </li>
        <li>
          <strong>A list of your medicines</strong>
          <span>The labels on the bottles are enough. Not everyone is asked.</span>
        </li>
        <li>
          <strong>Your bank details</strong>
          <span>Only if you would like to pay from your bank account.</span>
        </li>
      </ul>
      <MedicareCard />
    </div>
  )
}
