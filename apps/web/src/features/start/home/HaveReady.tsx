import { MedicareCard } from '../../../ui/illustrations'

/** List of items to have at hand for the application. */
export function HaveReady() {
  return (
    <div className="have-ready">
      <ul className="have-ready__list">
        <li>
          <strong>Your Medicare card</strong>
          <span>It’s red, white, and blue. If it hasn’t come yet, you can still see rates.</span>
        </li>
        <li>
          <strong>Your current plan’s card</strong>
          <span>If you have a supplement, an Advantage plan, or other insurance.</span>
        </li>
        <li>
          <strong>A list of your medicines</strong>
          <span>The labels on the bottles are enough. We don’t ask everyone for this.</span>
        </li>
        <li>
          <strong>Your bank details</strong>
          <span>Only if you’d like to pay from your bank account.</span>
        </li>
      </ul>
      <MedicareCard />
    </div>
  )
}
