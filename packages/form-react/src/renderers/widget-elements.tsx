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
  const { edit: Edit, review: Review, emptyReview } = registry.get(type) ?? {}
  if (!Edit || (mode === 'review' && Review === undefined))
    return <UnknownField key={field} field={field} type={type} />
  if (mode !== 'review') return <Edit key={field} section={section} field={field} />
  const { notAnswered } = textsIn(texts, formTexts)
  const emptyText = typeof emptyReview === 'function' ? emptyReview(texts) : emptyReview
  return Review ? (
    <Review
      key={field}
      section={section}
      field={field}
      emptyText={emptyText ?? notAnswered}
      action={reviewAction?.(section, field)}
    />
  ) : null
}

/**
 * Number of fields per block, about the square root of 1,000. A page of 1,000 fields has 32 blocks
 * of at most 32 fields.
 */
const BLOCK_SIZE = 32

interface Block {
  readonly fields: readonly string[]
  readonly widgets: readonly (ReactElement | null)[]
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
  const layout = sectionLayout(scope.binding.form.definition, section)
  const blocks: Block[] = []
  return (fields) => {
    const lists: string[][] = []
    for (const field of fields)
      (lists[Math.floor((layout.get(field)?.position ?? 0) / BLOCK_SIZE)] ??= []).push(field)
    return lists.map((list, key) => {
      const before = blocks[key]
      if (before && isShallowEqual(before.fields, list)) return before.element
      const widgets = list.map(
        (field) =>
          before?.widgets[before.fields.indexOf(field)] ??
          widgetElement(scope, section, field, reviewAction),
      )
      const element = <Fragment key={key}>{widgets}</Fragment>
      blocks[key] = { fields: list, widgets, element }
      return element
    })
  }
}
