import type { FormDefinition } from '@gapwise/form-engine'
import type { Target } from '../report'

/** The field that a place on the page belongs to, so that pointing at a question asks about it. */
export function fieldAt(element: Element, definition: FormDefinition): Target | undefined {
  const frame = element.closest<HTMLElement>('[data-field]')
  const field = frame?.dataset['field']
  if (!frame || field === undefined) return undefined
  const isIn = ({ id }: { id: string }): boolean => {
    const part = CSS.escape(`:${encodeURIComponent(id)}:${encodeURIComponent(field)}`)
    return frame.querySelector(`[id*="${part}"]`) !== null
  }
  const section = definition.sections.find(isIn)
  return section && { section: section.id, field }
}
