import { Button } from '../ui/controls/Button'
import type { AddOnChoice } from './choice'

interface AddOnButtonsProps {
  onChoose: (choice: AddOnChoice) => void
}

/** Yes and no to add-ons, one as easy to press as the other. */
export function AddOnButtons({ onChoose }: AddOnButtonsProps) {
  return (
    <div className="actions">
      <Button variant="secondary" onClick={() => onChoose('yes')}>
        Yes, that is fine
      </Button>
      <Button variant="secondary" onClick={() => onChoose('no')}>
        No thanks
      </Button>
    </div>
  )
}
