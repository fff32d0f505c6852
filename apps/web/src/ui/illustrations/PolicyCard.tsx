import './paper-card.css'

/** The card of a Medicare supplement with the policy number highlighted. It is made up. */
export function PolicyCard() {
  return (
    <svg
      className="picture paper-card"
      viewBox="0 0 420 220"
      role="img"
      aria-label="The card of a Medicare supplement. The policy number is below the name. On some cards it is called member number or ID."
    >
      <rect className="paper-card__paper" x="2" y="2" width="416" height="216" rx="16" />
      <path className="paper-card__band" d="M2 52V18C2 9 9 2 18 2h384c9 0 16 7 16 16v34z" />
      <text className="paper-card__heading" x="24" y="35">
        YOUR INSURER
      </text>
      <text className="paper-card__label" x="24" y="82">
        Name
      </text>
      <text className="paper-card__value" x="24" y="103">
        JOHN L SMITH
      </text>
      <rect className="paper-card__mark" x="14" y="116" width="240" height="56" rx="10" />
      <text className="paper-card__label" x="24" y="135">
        Policy number
      </text>
      <text className="paper-card__number" x="24" y="162">
        MS-0012345
      </text>
      <text className="paper-card__label" x="290" y="135">
        Plan
      </text>
      <text className="paper-card__number" x="290" y="162">
        G
      </text>
      <text className="paper-card__label" x="24" y="200">
        Medicare Supplement Insurance
      </text>
    </svg>
  )
}
