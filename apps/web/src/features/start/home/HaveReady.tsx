import './have-ready.css'

import { MedicareCard } from '../../../ui/illustrations'
import { t } from '../../../language'

/** List of items to have ready for the application. */
export function HaveReady() {
  return (
    <div className="have-ready">
      <ul className="have-ready__list">
        <li>
          <strong>{t('Your Medicare card')}</strong>
          <span>
            {t(
              'This card is red, white, and blue. If you don’t have it yet, you can still see rates.',
            )}
          </span>
        </li>
        <li>
          <strong>{t('Your current plan’s card')}</strong>
          <span>
            {t(
              'You need this card if you have a supplement, an Advantage plan, or other insurance.',
            )}
          </span>
        </li>
        <li>
          <strong>{t('A list of your medicines')}</strong>
          <span>
            {t('You can use the labels on the bottles. We don’t ask everyone for this list.')}
          </span>
        </li>
        <li>
          <strong>{t('Your bank details')}</strong>
          <span>{t('You need these only if you’d like to pay from your bank account.')}</span>
        </li>
      </ul>
      <MedicareCard />
    </div>
  )
}
