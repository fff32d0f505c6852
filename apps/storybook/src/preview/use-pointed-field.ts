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
  const ids = [...frame.querySelectorAll('[id]')].map(({ id }) => id)
  return targetOfIds(ids, field, definition)
}

/**
 * Returns the target that the ids of a field's elements name. An id contains the ids of the section
 * and of the field. In a row, the positions of the row follow.
 */
export function targetOfIds(
  ids: readonly string[],
  field: string,
  definition: FormDefinition,
): Target | undefined {
  for (const { id: section } of definition.sections) {
    const part = `:${encodeURIComponent(section)}:${encodeURIComponent(field)}`
    for (const id of ids) {
      const [, rest] = id.split(part)
      if (rest === '' || rest?.startsWith(':')) return { section, field, ...rowIn(rest) }
    }
  }
  return undefined
}

/** Returns the positions at the start of the text, such as `:1:0` in `:1:0:label`. */
function rowIn(text: string): Pick<Target, 'row'> {
  const [positions = ''] = /^(:\d+)*/.exec(text) ?? []
  return positions === '' ? {} : { row: positions.slice(1).split(':').map(Number) }
}
