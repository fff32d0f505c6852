import { languageOfTexts } from '@gapwise/form-engine/translations'
import { useField, type WidgetProps } from '@gapwise/form-react'
import { createElement, type ReactElement } from 'react'

/** The page title is the page's only `h1`. */
const RANKS = ['h2', 'h3', 'h4', 'h5', 'h6'] as const

/** Shows a title between questions, with the level from the definition. */
export function Heading({ section, field }: WidgetProps): ReactElement {
  const { state, texts } = useField(section, field)
  const { display_label, helper_text, heading_type, classes } = state.definition
  const rank = RANKS.find((candidate) => candidate === heading_type) ?? 'h3'
  return (
    <div
      lang={languageOfTexts(state.definition) ?? texts?.language}
      className={['gw-heading', classes].filter(Boolean).join(' ')}
      data-field={field}
    >
      {createElement(rank, null, display_label)}
      {helper_text ? <p>{helper_text}</p> : null}
    </div>
  )
}
