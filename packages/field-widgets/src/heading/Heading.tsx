import { useField, type WidgetProps } from '@gapwise/form-react'
import type { ReactElement } from 'react'

/** The page's own title is its only `h1`. */
const RANKS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** A title between questions, of the rank the definition gives it. */
export function Heading({ section, field }: WidgetProps): ReactElement {
  const { display_label, helper_text, heading_type, classes } = useField(section, field).state
    .definition
  const Rank = RANKS.find((rank) => rank === heading_type) ?? 'h3'
  return (
    <div className={['gw-heading', classes].filter(Boolean).join(' ')} data-field={field}>
      <Rank>{display_label}</Rank>
      {helper_text ? <p>{helper_text}</p> : null}
    </div>
  )
}
