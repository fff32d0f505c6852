import { Button } from '../../../../ui/controls/Button'
import { MOST_COMPARED } from './comparison-store'

interface CompareBarProps {
  /** Number of checked offers, 1 to 3. */
  count: number
  onShow: () => void
  onClear: () => void
}

/** Stays at the bottom of the window while the offers are in sight, and leads to the columns. */
export function CompareBar({ count, onShow, onClear }: CompareBarProps) {
  return (
    <div className="compare-bar">
      <p role="status">{textFor(count)}</p>
      <div className="compare-bar__actions">
        {count > 1 ? <Button onClick={onShow}>See side by side</Button> : null}
        <Button variant="quiet" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}

function textFor(count: number): string {
  if (count === 1) return '1 offer checked. Check one more to compare.'
  return count === MOST_COMPARED
    ? `${count} offers checked, the most that fit.`
    : '2 offers checked.'
}
