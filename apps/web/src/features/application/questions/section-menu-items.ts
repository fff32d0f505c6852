import type { Form } from '@gapwise/form-engine/core'

/** One section in the menu. */
export interface SectionMenuItem {
  readonly id: string
  readonly title: string
  readonly state: 'done' | 'started' | 'todo'
  /** The section's state as text. */
  readonly label: string
}

/**
 * Returns the visible sections with their state. A section is done when it passes the strict check.
 */
export function sectionMenuItems(form: Form): SectionMenuItem[] {
  return form.visibleSections().map((id) => {
    const title = form.definition.sections.find((section) => section.id === id)?.title ?? id
    const { answered, required } = form.progress(id)
    const complete = form.validate({ mode: 'strict', section: id }).length === 0
    if (complete)
      return { id, title, state: 'done', label: required === 0 ? 'Nothing required' : 'Done' }
    if (answered === 0) return { id, title, state: 'todo', label: 'Not started' }
    const label =
      answered < required ? `${answered} of ${required} answered` : 'Please check your answers'
    return { id, title, state: 'started', label }
  })
}
