import { PaperCard } from './PaperCard'

/** The card of a Medicare supplement with the policy number highlighted. It is made up. */
export function PolicyCard() {
  return (
    <PaperCard
      description="The card of a Medicare supplement. The policy number is below the name. On some cards it is called member number or ID."
      heading="YOUR INSURER"
      band="paper-card__green"
      height={224}
      number={['Policy number', 'MS-0012345', 240]}
    >
      <text className="paper-card__label" x="290" y="138">
        Plan
      </text>
      <text className="paper-card__number" x="290" y="165">
        G
      </text>
      <text className="paper-card__label" x="24" y="203">
        Medicare Supplement Insurance
      </text>
    </PaperCard>
  )
}
