import { languageOfTexts } from '@gapwise/form-engine/translations'
import {
  textsIn,
  useField,
  useHosts,
  type FieldBinding,
  type ReviewProps,
} from '@gapwise/form-react'
import type { ComponentType, ReactNode } from 'react'
import { controlTexts } from '../../texts/en'

/**
 * Creates a review component, which shows one question and its answer in a description list. `read`
 * returns the readable answer. It returns an empty string or `null` if there is nothing to show.
 */
export function reviewOf(
  read: (field: FieldBinding, value: NonNullable<FieldBinding['value']>) => ReactNode,
): ComponentType<ReviewProps> {
  return function Review({ section, field: id, emptyText, action }) {
    const field = useField(section, id)
    const { presetNote } = useHosts()
    const { definition, value } = field.state
    const answer = value === undefined || value === null ? null : read(field, value)
    const empty = answer === null || answer === undefined || answer === ''
    return (
      <div
        className="gw-review-row"
        lang={field.texts?.language}
        data-type={definition.type}
        data-field={id}
      >
        <dt className="gw-review-question" lang={languageOfTexts(definition)}>
          {definition.display_label ?? id}
        </dt>
        <dd className="gw-review-answer">
          {empty ? <span className="gw-review-empty">{emptyText}</span> : answer}
          {field.unconfirmed && !empty ? (
            <span className="gw-review-unconfirmed">
              {presetNote?.(field.state) ?? textsIn(field.texts, controlTexts).guess}
            </span>
          ) : null}
        </dd>
        {action === undefined ? null : <dd className="gw-review-action">{action}</dd>}
      </div>
    )
  }
}

/** Returns a list of items, or `null` if there are none. */
export function reviewList(items: readonly string[]): ReactNode {
  return items.length === 0 ? null : (
    <ul className="gw-review-list">
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
}
