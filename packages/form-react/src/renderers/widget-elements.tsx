import { Fragment, type ReactElement, type ReactNode } from 'react'
import { fieldDefinition, placesOf } from '../binding/field-definition'
import { isShallowEqual } from '../hooks/shallow-equal'
import type { Scope } from '../binding/types'
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

/** About the square root of a thousand: as many blocks on a long page as fields in one. */
const BLOCK_SIZE = 32

interface Block {
  readonly fields: readonly string[]
  readonly element: ReactElement
}

/**
 * The widgets of a section, in blocks. React goes through all children of an element when one of
 * them has changed: of a thousand fields it so goes through sixty. A field's element and a block's
 * are the same for as long as they can be, so that React passes over them when others come and go.
 */
export function widgetBlocks(
  scope: Scope,
  section: string,
  reviewAction: ReviewAction | undefined,
): (fields: readonly string[]) => readonly ReactElement[] {
  const elements = new Map<string, ReactElement | null>()
  const elementOf = (field: string): ReactElement | null => {
    let element = elements.get(field)
    if (element === undefined) {
      element = widgetElement(scope, section, field, reviewAction)
      elements.set(field, element)
    }
    return element
  }
  const { positions } = placesOf(scope.binding.form.definition, section)
  const known: Block[] = []
  return (fields) => {
    const blocks: string[][] = []
    for (const field of fields)
      (blocks[Math.floor((positions.get(field) ?? 0) / BLOCK_SIZE)] ??= []).push(field)
    return blocks.map((list, key) => {
      if (!known[key] || !isShallowEqual(known[key].fields, list)) {
        const element = <Fragment key={key}>{list.map(elementOf)}</Fragment>
        known[key] = { fields: list, element }
      }
      return known[key].element
    })
  }
}
