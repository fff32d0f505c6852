import { PaperCard } from './PaperCard'
import { t } from '../../language'

/**
 * A Medicare card with the Medicare number highlighted. The number is the sample number from
 * Medicare's pictures of the card.
 */
export function MedicareCard() {
  return (
    <PaperCard
      description={t(
        'A Medicare card. The Medicare number is in the middle of the card, under the name: 11 letters and numbers, such as 1EG4-TE5-MK73.',
      )}
      heading="MEDICARE HEALTH INSURANCE"
      band="paper-card__blue"
      height={268}
      number={[t('Medicare Number'), '1EG4-TE5-MK73', 286]}
    >
      <path className="paper-card__red" d="M2 236h416v12c0 10-8 18-18 18H20c-10 0-18-8-18-18z" />
      <path className="paper-card__arrow" d="M392 147h-82M324 134l-15 13 15 13" />
      <text className="paper-card__label" x="24" y="196">
        {t('Entitled to')}
      </text>
      <text className="paper-card__value" x="24" y="219">
        HOSPITAL (PART A) · MEDICAL (PART B)
      </text>
    </PaperCard>
  )
}
