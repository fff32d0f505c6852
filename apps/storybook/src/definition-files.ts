import { parseDefinition, type FormDefinition } from '@gapwise/form-engine'
import { readFileSync } from 'node:fs'

/** What a story is made of: a section of a definition, or the whole form when there is none. */
export interface StoryOfDefinition {
  readonly exportName: string
  readonly name: string
  readonly section?: string
}

/** Reads a definition from its file; its mistakes become the message of the error. */
export function readDefinition(file: string): FormDefinition {
  const result = parseDefinition(JSON.parse(readFileSync(file, 'utf8')))
  if (result.ok) return result.definition
  const problems = result.issues.map(({ path, message }) => `${path}: ${message}`)
  throw new Error(`${file} is no form definition.\n${problems.join('\n')}`)
}

/**
 * One story per section in the form's order, then the whole form. The address of a story comes from
 * the section's id alone, so that a link to it survives a new order.
 */
export function storiesOfDefinition({ sections }: FormDefinition): StoryOfDefinition[] {
  const taken = new Set<string>()
  const exportNameOf = (id: string): string => {
    const wanted = `Section${pascalCase(id)}`
    const name = taken.has(wanted) ? `${wanted}${taken.size}` : wanted
    taken.add(name)
    return name
  }
  return [
    ...sections.map(({ id, title }) => ({
      exportName: exportNameOf(id),
      name: title,
      section: id,
    })),
    { exportName: 'WholeForm', name: 'Whole form' },
  ]
}

export function titleOfDefinition({ id, title }: FormDefinition): string {
  return `Forms/${title ?? id}`
}

/** Export names must be identifiers, ids of sections may be anything. */
function pascalCase(id: string): string {
  return id
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}
