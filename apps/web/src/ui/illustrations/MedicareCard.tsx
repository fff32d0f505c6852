import './paper-card.css'

/**
 * A Medicare card with the Medicare number highlighted. The number is the sample number from
 * Medicare's pictures of the card.
 */
export function MedicareCard() {
  return (
    <svg
      className="picture paper-card"
      viewBox="0 0 420 268"
      role="img"
      aria-label="A Medicare card. The Medicare number is in the middle of the card, under the name: 11 letters and numbers, such as 1EG4-TE5-MK73."
    >
      <rect className="paper-card__paper" x="2" y="2" width="416" height="264" rx="18" />
      <path className="paper-card__blue" d="M2 60V20C2 10 10 2 20 2h380c10 0 18 8 18 18v40z" />
      <path className="paper-card__red" d="M2 236h416v12c0 10-8 18-18 18H20c-10 0-18-8-18-18z" />
      <text className="paper-card__heading" x="24" y="40">
        MEDICARE HEALTH INSURANCE
      </text>
      <text className="paper-card__label" x="24" y="86">
        Name
      </text>
      <text className="paper-card__value" x="24" y="108">
        JOHN L SMITH
      </text>
      <rect className="paper-card__mark" x="14" y="119" width="286" height="56" rx="10" />
      <text className="paper-card__label" x="24" y="138">
        Medicare Number
      </text>
      <text className="paper-card__number paper-card__number--large" x="24" y="165">
        1EG4-TE5-MK73
      </text>
      <path className="paper-card__arrow" d="M392 147h-82M324 134l-15 13 15 13" />
      <text className="paper-card__label" x="24" y="196">
        Entitled to
      </text>
      <text className="paper-card__value" x="24" y="219">
        HOSPITAL (PART A) · MEDICAL (PART B)
      </text>
    </svg>
  )
}
