import type { ReactElement, ReactNode } from 'react'
import { fieldDefinition } from './field-definition'
import type { Scope } from './scope'
import { UnknownField } from './UnknownField'

/** What to put beside an answer in a review, such as a link that leads back to the question. */
export type ReviewAction = (section: string, field: string) => ReactNode

/** A field's widget, without a component of its own: on a long page each level counts. */
export function widgetElement(
  { binding: { form }, registry, mode }: Scope,
  section: string,
  field: string,
  reviewAction: ReviewAction | undefined,
): ReactElement | null {
  const { type } = fieldDefinition(form, section, field)
  const widget = registry.get(type)
  if (!widget) return <UnknownField key={field} field={field} type={type} />
  const { edit: Edit, review: Review, emptyReview = 'Not answered' } = widget
  if (mode !== 'review') return <Edit key={field} section={section} field={field} />
  return (
    Review && (
      <Review
        key={field}
        section={section}
        field={field}
        emptyText={emptyReview}
        action={reviewAction?.(section, field)}
      />
    )
  )
}

/**
 * The same by field, and the same element for as long as the function is: React then passes over
 * fields that did not change when the section around them renders.
 */
export function widgetElements(
  scope: Scope,
  section: string,
  reviewAction: ReviewAction | undefined,
): (field: string) => ReactElement | null {
  const elements = new Map<string, ReactElement | null>()
  return (field) => {
    let element = elements.get(field)
    if (element === undefined) {
      element = widgetElement(scope, section, field, reviewAction)
      elements.set(field, element)
    }
    return element
  }
}
