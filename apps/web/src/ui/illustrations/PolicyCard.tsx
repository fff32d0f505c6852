import { PaperCard } from './PaperCard'
import { t } from '../../language'

/** The card of a Medicare supplement with the policy number highlighted. It is made up. */
export function PolicyCard() {
  return (
    <PaperCard
      description={t(
        'The card of a Medicare supplement. The policy number is below the name. On some cards it is called member number or ID.',
      )}
      heading={t('YOUR INSURER')}
      band="paper-card__green"
      height={224}
      number={[t('Policy number'), 'MS-0012345', 240]}
    >
      <text className="paper-card__label" x="290" y="138">
        {t('Plan')}
      </text>
      <text className="paper-card__number" x="290" y="165">
        G
      </text>
      <text className="paper-card__label" x="24" y="203">
        {t('Medicare Supplement Insurance')}
      </text>
    </PaperCard>
  )
}
