import type { Target } from '@gapwise/form-authoring'
import type { FormDefinition } from '@gapwise/form-engine'
import { useEffect } from 'react'

/**
 * Calls `point` with the question that receives the focus, so that the panels explain this
 * question.
 */
export function usePointedField(definition: FormDefinition, point: (target: Target) => void): void {
  useEffect(() => {
    const onFocus = ({ target: element }: FocusEvent): void => {
      const pointed = element instanceof Element ? fieldAt(element, definition) : undefined
      if (pointed) point(pointed)
    }
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [definition, point])
}

/** Returns the field that an element on the page belongs to. */
function fieldAt(element: Element, definition: FormDefinition): Target | undefined {
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
