import './paper-card.css'

import type { ReactNode } from 'react'
import { t } from '../../language'

interface PaperCardProps {
  /** Alternative text. */
  description: string
  /** Text in the colored band at the top. */
  heading: string
  /** Class of the band, which gives it its color. */
  band: 'paper-card__blue' | 'paper-card__green'
  height: number
  /** Name and value of the highlighted number, and the width of the highlight. */
  number: readonly [name: string, value: string, width: number]
  children: ReactNode
}

/** A made-up card of an insurance, with the number highlighted that a question asks for. */
export function PaperCard({
  description,
  heading,
  band,
  height,
  number,
  children,
}: PaperCardProps) {
  const [name, value, width] = number
  return (
    <svg
      className="picture paper-card"
      viewBox={`0 0 420 ${height}`}
      role="img"
      aria-label={description}
    >
      <rect className="paper-card__paper" x="2" y="2" width="416" height={height - 4} rx="18" />
      <path className={band} d="M2 60V20C2 10 10 2 20 2h380c10 0 18 8 18 18v40z" />
      <text className="paper-card__heading" x="24" y="40">
        {heading}
      </text>
      <text className="paper-card__label" x="24" y="86">
        {t('Name')}
      </text>
      <text className="paper-card__value" x="24" y="108">
        JOHN L SMITH
      </text>
      <rect className="paper-card__mark" x="14" y="119" width={width} height="56" rx="10" />
      <text className="paper-card__label" x="24" y="138">
        {name}
      </text>
      <text className="paper-card__number paper-card__number--large" x="24" y="165">
        {value}
      </text>
      {children}
    </svg>
  )
}
