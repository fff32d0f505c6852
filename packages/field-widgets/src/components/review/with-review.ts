import { defineWidget, type Widget } from '@gapwise/form-react'

/** Returns a widget that also shows its answers in a review. */
export function withReview(widget: Widget, review: Pick<Widget, 'review' | 'emptyReview'>): Widget {
  return defineWidget({ ...widget, ...review })
}
