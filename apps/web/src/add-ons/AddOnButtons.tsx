import { Button } from '../ui/controls/Button'
import type { AddOnChoice } from './choice'
import { t } from '../language'

interface AddOnButtonsProps {
  onChoose: (choice: AddOnChoice) => void
}

/** Yes and No buttons for add-ons. Both buttons look the same, so neither is easier to press. */
export function AddOnButtons({ onChoose }: AddOnButtonsProps) {
  return (
    <div className="actions">
      <Button variant="secondary" onClick={() => onChoose('yes')}>
        {t('Yes, that’s fine')}
      </Button>
      <Button variant="secondary" onClick={() => onChoose('no')}>
        {t('No thanks')}
      </Button>
    </div>
  )
}
