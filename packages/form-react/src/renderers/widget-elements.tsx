import { Fragment, type ReactElement, type ReactNode } from 'react'
import { fieldDefinition, sectionLayout } from '../binding/field-definition'
import { isShallowEqual } from '../hooks/shallow-equal'
import type { Scope } from '../binding/types'
import { formTexts } from '../texts/english'
import { textsIn } from '../texts/text-catalog'
import { UnknownField } from './UnknownField'

/** Returns content to show next to an answer in a review, such as a link back to the question. */
export type ReviewAction = (section: string, field: string) => ReactNode

/**
 * Returns the element for a field's widget. There is no wrapper component, because every additional
 * level takes time on a long page.
 */
export function widgetElement(
  { binding: { form }, registry, mode, texts }: Scope,
  section: string,
  field: string,
  reviewAction: ReviewAction | undefined,
): ReactElement | null {
  const { type } = fieldDefinition(form, section, field)
  const widget = registry.get(type)
  if (!widget) return <UnknownField key={field} field={field} type={type} />
  const { edit: Edit, review: Review, emptyReview } = widget
  if (mode !== 'review') return <Edit key={field} section={section} field={field} />
  const { notAnswered } = textsIn(texts, formTexts)
  const emptyText = typeof emptyReview === 'function' ? emptyReview(texts) : emptyReview
  return (
    Review && (
      <Review
        key={field}
        section={section}
        field={field}
        emptyText={emptyText ?? notAnswered}
        action={reviewAction?.(section, field)}
      />
    )
  )
}

/**
 * Number of fields per block, about the square root of 1,000. A page of 1,000 fields has 32 blocks
 * of at most 32 fields.
 */
const BLOCK_SIZE = 32

interface Block {
  readonly fields: readonly string[]
  readonly element: ReactElement
}

/**
 * Returns a function that renders a section's widgets in blocks. Without blocks, a keystroke
 * reconciles up to 1,000 child elements. With blocks, it reconciles only about 60. Elements are
 * reused, so that React skips them when other fields appear or disappear.
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
  const { fields: layout, isInOrder } = sectionLayout(scope.binding.form.definition, section)
  // A section with `order` has one block.
  const positionOf = (field: string) => (isInOrder && layout.get(field)?.position) || 0
  const known: Block[] = []
  return (fields) => {
    const blocks: string[][] = []
    for (const field of fields)
      (blocks[Math.floor(positionOf(field) / BLOCK_SIZE)] ??= []).push(field)
    return blocks.map((list, key) => {
      if (!known[key] || !isShallowEqual(known[key].fields, list)) {
        const element = <Fragment key={key}>{list.map(elementOf)}</Fragment>
        known[key] = { fields: list, element }
      }
      return known[key].element
    })
  }
}
