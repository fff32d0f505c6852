import {
  AS_IT_OPENS,
  describePath,
  findJsonMistake,
  identifier,
  lineOfPath,
  sectionStates,
  type JsonMistake,
} from '@gapwise/form-authoring'
import { checkDefinition, parseDefinition, type FormDefinition } from '@gapwise/form-engine'
import { FORM_INDEX, isFormIndex, joinSections } from '@gapwise/form-engine/section-files'
import { readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { hostTypes as types } from './host-types.ts'
import { isPlainRecord } from './preview/answer-shapes.ts'
import { STATES_OPTIONS } from './preview/toolbar-values.ts'
import type { FileProblem } from './report'

/** A story that shows one state of a section. */
export interface StoryOfSection {
  readonly exportName: string
  readonly name: string
}

/**
 * Stories of one section, or of the whole form if `section` is absent. These stories form one
 * folder in the sidebar.
 */
export interface StoriesOfSection {
  /** Identifier that is unique within the form. */
  readonly module: string
  /** Prefix of the story ids. */
  readonly id: string
  readonly title: string
  readonly section?: string
  readonly stories: readonly StoryOfSection[]
}

/** A form on disk, stored either as one file or as an index with section files. */
export interface DefinitionFile {
  /** Absent if the form is invalid, or if its index does not match the section files. */
  readonly definition?: FormDefinition
  readonly problems: readonly FileProblem[]
  readonly sections: readonly StoriesOfSection[]
  /** Paths of all files that make up the form. */
  readonly files: readonly string[]
  /** Returns the file and text of a section, or of the whole form if `section` is `undefined`. */
  readonly sourceOf: (section: string | undefined) => {
    readonly file: string
    readonly text: string
  }
}

/**
 * Last readable stories of each file. They stay in the sidebar while the author has a mistake in
 * the file.
 */
const lastReadable = new Map<string, readonly StoriesOfSection[]>()

/**
 * Cache of parsed forms, because every section needs its whole form. A form is parsed again when
 * one of its files changes.
 */
const lastRead = new Map<string, { readonly key: string; readonly read: DefinitionFile }>()

/** Returns true if a file in a definitions folder is neither a whole form nor a form's index. */
export function isSectionFile(file: string): boolean {
  return basename(file) !== FORM_INDEX && basename(dirname(file)) !== 'definitions'
}

/**
 * Returns the name that URLs use for the form. It is the name of the form's file, or of the folder
 * that contains the form's index.
 */
export function nameOfForm(file: string): string {
  const folder = basename(dirname(file))
  return folder === 'definitions' || basename(file) !== FORM_INDEX
    ? basename(file, '.json')
    : folder
}

/** Reads a form from its file or its index. Reports each mistake as a problem with a position. */
export function readDefinition(file: string): DefinitionFile {
  const texts = textsOf(file)
  const key = JSON.stringify([...texts])
  const known = lastRead.get(file)
  if (known?.key === key) return known.read
  const read = readForm(file, texts)
  lastRead.set(file, { key, read })
  return read
}

/**
 * Returns the text of a form's files, by file name. A form without an index has one file. A form
 * with an index has every JSON file in its folder.
 */
function textsOf(file: string): ReadonlyMap<string, string> {
  const folder = dirname(file)
  const isAlone = basename(file) !== FORM_INDEX || basename(folder) === 'definitions'
  const names = isAlone
    ? [basename(file)]
    : readdirSync(folder).filter((name) => name.endsWith('.json'))
  return new Map(names.sort().map((name) => [name, readFileSync(join(folder, name), 'utf8')]))
}

function readForm(file: string, texts: ReadonlyMap<string, string>): DefinitionFile {
  const name = nameOfForm(file)
  const files = [...texts.keys()].map((one) => join(dirname(file), one))
  const listed = lastReadable.get(file) ?? [wholeForm(name, name)]
  const mistakes = [...texts].flatMap(([one, text]) => {
    const mistake = findJsonMistake(text)
    return mistake ? [syntaxProblem(one, text, mistake)] : []
  })
  const sourceOf = (): ReturnType<DefinitionFile['sourceOf']> => ({
    file,
    text: texts.get(basename(file)) ?? '',
  })
  if (mistakes.length > 0) return { files, sections: listed, problems: mistakes, sourceOf }
  const form = formOf(file, texts)
  const sections = storiesOf(form.data, name, form.isSound ? form.definition : undefined) ?? listed
  lastReadable.set(file, sections)
  return {
    files,
    sections,
    problems: form.problems,
    ...(form.definition ? { definition: form.definition } : {}),
    sourceOf: form.sourceOf,
  }
}

interface ReadForm extends Pick<DefinitionFile, 'definition' | 'problems' | 'sourceOf'> {
  readonly data: unknown
  /** True if all problems are warnings, so the form can be filled in. */
  readonly isSound: boolean
}

/** Reads a form from files that all contain valid JSON. */
function formOf(file: string, texts: ReadonlyMap<string, string>): ReadForm {
  const parsedFiles = new Map([...texts].map(([name, text]) => [name, JSON.parse(text) as unknown]))
  const own = parsedFiles.get(basename(file))
  const {
    form: data,
    issues: fileIssues,
    locate,
  } = isFormIndex(own)
    ? joinSections(own, parsedFiles)
    : { form: own, issues: [], locate: (path: string) => ({ file: basename(file), path }) }
  const result = parseDefinition(data, { types })
  // If a section file is missing, skip the check. A condition might refer to the missing section.
  const isWhole = fileIssues.every(({ code }) => code !== 'section_file_missing')
  const found = result.ok ? checkDefinition(result.definition, { types }) : result.issues
  const problems = [
    ...fileIssues.map((issue) => ({ ...issue, place: '' })),
    ...(isWhole ? found : []).map((issue) => ({
      ...issue,
      ...locate(issue.path),
      place: describePath(data, issue.path),
    })),
  ].map((problem) => ({
    ...problem,
    line: lineOfPath(texts.get(problem.file) ?? '', problem.path),
  }))
  return {
    data,
    problems,
    isSound: problems.every(({ severity }) => severity !== 'error'),
    ...(result.ok && fileIssues.length === 0 ? { definition: result.definition } : {}),
    sourceOf: (section) => {
      const at = result.ok ? result.definition.sections.findIndex(({ id }) => id === section) : -1
      const { file: name } = locate(at < 0 ? '$' : `$.sections[${at}]`)
      const text = texts.get(name) ?? ''
      if (name !== basename(file)) return { file: join(dirname(file), name), text: text.trim() }
      return { file, text: isFormIndex(own) ? JSON.stringify(data, null, 2) : text }
    },
  }
}

/**
 * Returns the stories of each section in order, and then the whole form's stories. A story's id
 * depends only on the file name and the section id, so that links survive a new title.
 */
function storiesOf(
  data: unknown,
  file: string,
  definition: FormDefinition | undefined,
): StoriesOfSection[] | undefined {
  const sections = isPlainRecord(data) ? data['sections'] : undefined
  if (!Array.isArray(sections)) return undefined
  const form = titleOf(data, file)
  const taken = new Set<string>()
  return [
    ...sections.filter(isPlainRecord).map(({ id, title }) => {
      const section = String(id)
      const wanted = `Section${identifier(section)}`
      const module = taken.has(wanted) ? `${wanted}${taken.size}` : wanted
      taken.add(module)
      return {
        module,
        id: `${file}-${module}`,
        title: `Forms/${form}/${withoutSlashes(typeof title === 'string' ? title : section)}`,
        section,
        stories: statesOf(definition, section),
      }
    }),
    wholeForm(form, file),
  ]
}

/**
 * Returns the states of a section. Returns only one state if the form has mistakes, because it
 * cannot be filled in.
 */
function statesOf(definition: FormDefinition | undefined, section: string): StoryOfSection[] {
  const states = definition ? sectionStates(definition, section, STATES_OPTIONS) : [AS_IT_OPENS]
  return states.map(({ exportName, name }) => ({ exportName, name }))
}

function wholeForm(form: string, file: string): StoriesOfSection {
  const { exportName, name } = AS_IT_OPENS
  return {
    module: 'WholeForm',
    id: `${file}-WholeForm`,
    title: `Forms/${withoutSlashes(form)}/Whole form`,
    stories: [{ exportName, name }],
  }
}

/**
 * Replaces the slashes in a title. Otherwise, Storybook would treat the title as a path of folders.
 */
function withoutSlashes(title: string): string {
  return title.replaceAll('/', '∕')
}

function titleOf(definition: unknown, file: string): string {
  const { title, id } = isPlainRecord(definition) ? definition : {}
  const name = [title, id].find((one) => typeof one === 'string' && one !== '')
  return withoutSlashes(typeof name === 'string' ? name : file)
}

/** Returns a JSON syntax error with its line number, its column, and the text of the line. */
function syntaxProblem(
  file: string,
  text: string,
  { offset, message, suggestion }: JsonMistake,
): FileProblem {
  const before = text.slice(0, offset).split('\n')
  const line = text.split('\n')[before.length - 1] ?? ''
  return {
    code: 'json_syntax',
    severity: 'error',
    file,
    path: `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`,
    place: line.trim(),
    message,
    suggestion,
  }
}
