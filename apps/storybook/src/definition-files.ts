import {
  AS_IT_OPENS,
  describePath,
  findJsonMistake,
  identifier,
  sectionStates,
  type DefinitionProblem,
  type JsonMistake,
} from '@gapwise/form-authoring'
import { checkDefinition, parseDefinition, type FormDefinition } from '@gapwise/form-engine'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { isRecord } from './preview/answer-shapes.ts'
import { STATES_OPTIONS } from './preview/toolbar-values.ts'

/** A section in one of its states. */
export interface StoryOfSection {
  readonly exportName: string
  readonly name: string
}

/** The stories of a section of a definition, or of the whole form when there is none: a folder in the list. */
export interface StoriesOfSection {
  /** An identifier that no other section of the file has. */
  readonly module: string
  /** What the addresses of its stories begin with. */
  readonly id: string
  readonly title: string
  readonly section?: string
  readonly stories: readonly StoryOfSection[]
}

/** A definition's file as found on disk. */
export interface DefinitionFile {
  /** Absent while the file has mistakes. */
  readonly definition?: FormDefinition
  readonly problems: readonly DefinitionProblem[]
  readonly text: string
  readonly sections: readonly StoriesOfSection[]
}

/** The stories a file had when it last could be read: a slip while editing must not take them away. */
const lastReadable = new Map<string, readonly StoriesOfSection[]>()

/** Every section asks for its file: it is checked again only when its text has changed. */
const lastRead = new Map<string, DefinitionFile>()

/** Reads a definition from its file; mistakes are told as problems with their place. */
export function readDefinition(file: string): DefinitionFile {
  const text = readFileSync(file, 'utf8')
  const known = lastRead.get(file)
  if (known?.text === text) return known
  const read = parseFile(file, text)
  lastRead.set(file, read)
  return read
}

function parseFile(file: string, text: string): DefinitionFile {
  const name = basename(file, '.json')
  const listed = lastReadable.get(file) ?? [wholeForm(name, name)]
  const mistake = findJsonMistake(text)
  if (mistake) return { text, sections: listed, problems: [syntaxProblem(text, mistake)] }
  const data: unknown = JSON.parse(text)
  const result = parseDefinition(data)
  const definition = result.ok ? result.definition : undefined
  const sections = storiesOf(data, name, definition) ?? listed
  lastReadable.set(file, sections)
  if (result.ok) return { text, sections, definition: result.definition, problems: [] }
  const problems = result.issues.map((issue) => ({
    ...issue,
    place: describePath(data, issue.path),
  }))
  return { text, sections, problems }
}

/**
 * Each section in the form's order, then the whole form. The address of a story comes from the name of the file
 * and the section's id alone, so that a link to it survives new words and a new order.
 */
function storiesOf(
  data: unknown,
  file: string,
  definition: FormDefinition | undefined,
): StoriesOfSection[] | undefined {
  const sections = isRecord(data) ? data['sections'] : undefined
  if (!Array.isArray(sections)) return undefined
  const form = titleOf(data, file)
  const taken = new Set<string>()
  return [
    ...sections.filter(isRecord).map(({ id, title }) => {
      const section = String(id)
      const wanted = `Section${identifier(section)}`
      const module = taken.has(wanted) ? `${wanted}${taken.size}` : wanted
      taken.add(module)
      return {
        module,
        id: `${file}-${module}`,
        title: `Forms/${form}/${inOneStep(typeof title === 'string' ? title : section)}`,
        section,
        stories: statesOf(definition, section),
      }
    }),
    wholeForm(form, file),
  ]
}

/** A form with mistakes cannot be filled in: until they are mended there is one state. */
function statesOf(definition: FormDefinition | undefined, section: string): StoryOfSection[] {
  const isSound =
    definition && checkDefinition(definition).every(({ severity }) => severity !== 'error')
  const states = isSound ? sectionStates(definition, section, STATES_OPTIONS) : [AS_IT_OPENS]
  return states.map(({ exportName, name }) => ({ exportName, name }))
}

function wholeForm(form: string, file: string): StoriesOfSection {
  const { exportName, name } = AS_IT_OPENS
  return {
    module: 'WholeForm',
    id: `${file}-WholeForm`,
    title: `Forms/${inOneStep(form)}/Whole form`,
    stories: [{ exportName, name }],
  }
}

/** A slash in a title would be taken for another folder. */
function inOneStep(title: string): string {
  return title.replaceAll('/', '∕')
}

function titleOf(definition: unknown, file: string): string {
  const { title, id } = isRecord(definition) ? definition : {}
  const name = [title, id].find((one) => typeof one === 'string' && one !== '')
  return inOneStep(typeof name === 'string' ? name : file)
}

/** Where JSON breaks, as a line and a column, with the line itself. */
function syntaxProblem(
  text: string,
  { offset, message, suggestion }: JsonMistake,
): DefinitionProblem {
  const before = text.slice(0, offset).split('\n')
  const line = text.split('\n')[before.length - 1] ?? ''
  return {
    code: 'json_syntax',
    severity: 'error',
    path: `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`,
    place: line.trim(),
    message,
    suggestion,
  }
}
