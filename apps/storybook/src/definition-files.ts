import { parseDefinition, type FormDefinition } from '@gapwise/form-engine'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isRecord } from './preview/answer-shapes'
import { placeInWords } from './preview/definition-problems'
import type { DefinitionProblem } from './report'

/** What a story is made of: a section of a definition, or the whole form when there is none. */
export interface StoryOfDefinition {
  readonly exportName: string
  readonly name: string
  readonly section?: string
}

/** A definition's file as found on disk. */
export interface DefinitionFile {
  /** Absent while the file has mistakes. */
  readonly definition?: FormDefinition
  readonly problems: readonly DefinitionProblem[]
  readonly title: string
  readonly stories: readonly StoryOfDefinition[]
}

/** The stories a file had when it last could be read: a slip while editing must not take them away. */
const lastReadable = new Map<string, Pick<DefinitionFile, 'title' | 'stories'>>()

/** Reads a definition from its file; mistakes are told as problems with their place. */
export function readDefinition(file: string): DefinitionFile {
  const text = readFileSync(file, 'utf8')
  const listed = lastReadable.get(file) ?? {
    title: `Forms/${basename(file, '.json')}`,
    stories: [WHOLE_FORM],
  }
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (cause) {
    return { ...listed, problems: [syntaxProblem(text, cause)] }
  }
  const result = parseDefinition(data)
  const stories = storiesOf(data)
  const now = stories ? { title: titleOf(data, file), stories } : listed
  lastReadable.set(file, now)
  if (result.ok) return { ...now, definition: result.definition, problems: [] }
  const problems = result.issues.map((issue) => ({
    ...issue,
    place: placeInWords(data, issue.path),
  }))
  return { ...now, problems }
}

const WHOLE_FORM: StoryOfDefinition = { exportName: 'WholeForm', name: 'Whole form' }

/**
 * One story per section in the form's order, then the whole form. The address of a story comes from
 * the section's id alone, so that a link to it survives a new order.
 */
export function storiesOf(definition: unknown): StoryOfDefinition[] | undefined {
  const sections = isRecord(definition) ? definition['sections'] : undefined
  if (!Array.isArray(sections)) return undefined
  const taken = new Set<string>()
  return [
    ...sections.filter(isRecord).map(({ id, title }) => {
      const section = String(id)
      const wanted = `Section${pascalCase(section)}`
      const exportName = taken.has(wanted) ? `${wanted}${taken.size}` : wanted
      taken.add(exportName)
      return { exportName, name: typeof title === 'string' ? title : section, section }
    }),
    WHOLE_FORM,
  ]
}

function titleOf(definition: unknown, file: string): string {
  const { title, id } = isRecord(definition) ? definition : {}
  const name = [title, id].find((one) => typeof one === 'string' && one !== '')
  return `Forms/${typeof name === 'string' ? name : basename(file, '.json')}`
}

/** Where JSON breaks, as a line and a column, with the line itself. */
function syntaxProblem(text: string, cause: unknown): DefinitionProblem {
  const reason = cause instanceof Error ? cause.message : String(cause)
  const position = Number(/position (\d+)/.exec(reason)?.[1] ?? text.length)
  const before = text.slice(0, position).split('\n')
  const line = text.split('\n')[before.length - 1] ?? ''
  return {
    code: 'json_syntax',
    severity: 'error',
    path: `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`,
    place: line.trim(),
    message: reason.replace(/ in JSON at position \d+.*$/, ''),
    suggestion: 'Look for a missing comma or quotation mark here or on the line before.',
  }
}

/** Export names must be identifiers, ids of sections may be anything. */
function pascalCase(id: string): string {
  return id
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('')
}
