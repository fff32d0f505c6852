import type { FieldBinding, ReviewProps } from '@gapwise/form-react'
import type { ReactElement, ReactNode } from 'react'

export interface ReviewRowProps extends Pick<ReviewProps, 'emptyText' | 'action'> {
  readonly field: FieldBinding
  /** The answer as a person reads it; `null` when there is none. */
  readonly children: ReactNode
}

/** One question and its answer, inside a description list. */
export function ReviewRow({ field, emptyText, action, children }: ReviewRowProps): ReactElement {
  const { definition } = field.state
  const empty = children === null || children === undefined || children === ''
  return (
    <div className="gw-review-row" data-type={definition.type} data-field={definition.id}>
      <dt className="gw-review-question">{definition.display_label ?? definition.id}</dt>
      <dd className="gw-review-answer">
        {empty ? <span className="gw-review-empty">{emptyText}</span> : children}
        {field.unconfirmed && !empty ? (
          <span className="gw-review-unconfirmed">We filled this in. Please check it.</span>
        ) : null}
      </dd>
      {action === undefined ? null : <dd className="gw-review-action">{action}</dd>}
    </div>
  )
}
