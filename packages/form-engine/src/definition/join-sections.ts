import { closestName } from '../language/closest-name'
import { isRecord, ownValue } from '../language/own-keys'
import type { DefinitionIssue } from '../types'

/** Name of the file that lists the section files of a form. */
export const FORM_INDEX: string = 'form.json'

/** Position in a form whose sections are in files of their own. */
export interface FilePath {
  /** Name of the file, without its folder. */
  readonly file: string
  /** JSON path in that file, such as `$.fields[0]`. */
  readonly path: string
}

/** A name in the index without a file, or a file that the index does not name. `path` is in `file`. */
export interface SectionFileIssue extends DefinitionIssue {
  readonly code: 'section_file_missing' | 'section_file_repeated' | 'section_file_unlisted'
  readonly file: string
}

/** A form put together from its index and its section files. */
export interface JoinedForm {
  /** The whole form, for `parseDefinition`. Lacks each section whose file is missing. */
  readonly form: unknown
  readonly issues: readonly SectionFileIssue[]
  /** Returns the file that holds the value at a path of `form`. */
  readonly locate: (path: string) => FilePath
}

/** Whether parsed JSON is the index of a form: its `sections` has names of files. */
export function isFormIndex(data: unknown): boolean {
  return sectionsOf(data).some((section) => typeof section === 'string')
}

/**
 * Puts a form together. `files` holds the parsed `.json` files beside the index, by name; the index
 * itself may be among them. The form has the keys of the index in their order, and its sections in
 * the order of the names. A section written out in the index stays as it is.
 */
export function joinSections(index: unknown, files: ReadonlyMap<string, unknown>): JoinedForm {
  const sections = sectionsOf(index)
  const unlisted = [...files.keys()].filter(
    (file) => file !== FORM_INDEX && !sections.includes(file),
  )
  const issues: SectionFileIssue[] = []
  const joined: unknown[] = []
  const positions: FilePath[] = []
  for (const [at, section] of sections.entries()) {
    const path = `$.sections[${at}]`
    const isName = typeof section === 'string'
    if (isName && (section === FORM_INDEX || !files.has(section))) {
      issues.push(missing(section, path, unlisted))
    } else if (isName && sections.indexOf(section) < at) {
      issues.push(repeated(section, path))
    } else {
      joined.push(isName ? files.get(section) : section)
      positions.push(isName ? { file: section, path: '$' } : { file: FORM_INDEX, path })
    }
  }
  issues.push(...unlisted.map(notListed))
  return {
    form: isRecord(index) ? { ...index, sections: joined } : index,
    issues,
    locate: (path) => locate(path, positions),
  }
}

function sectionsOf(data: unknown): readonly unknown[] {
  const sections = ownValue(data, 'sections')
  return Array.isArray(sections) ? sections : []
}

function locate(path: string, positions: readonly FilePath[]): FilePath {
  const [start = '', at = ''] = /^\$\.sections\[(\d+)\]/.exec(path) ?? []
  const position = start === '' ? undefined : positions[Number(at)]
  return position
    ? { file: position.file, path: position.path + path.slice(start.length) }
    : { file: FORM_INDEX, path }
}

function missing(name: string, path: string, unlisted: readonly string[]): SectionFileIssue {
  const closest = closestName(name, unlisted, { left: Infinity })
  return {
    code: 'section_file_missing',
    severity: 'error',
    file: FORM_INDEX,
    path,
    message: `There is no file “${name}” in the folder of ${FORM_INDEX}.`,
    suggestion: `${closest === undefined ? '' : `Did you mean “${closest}”? `}Add the file, or take its name out of “sections”.`,
  }
}

function repeated(name: string, path: string): SectionFileIssue {
  return {
    code: 'section_file_repeated',
    severity: 'error',
    file: FORM_INDEX,
    path,
    message: `The file “${name}” is in the list already.`,
    suggestion: 'Take one of the two out.',
  }
}

function notListed(file: string): SectionFileIssue {
  return {
    code: 'section_file_unlisted',
    severity: 'error',
    file,
    path: '$',
    message: `${FORM_INDEX} does not name this file, so the form does not have its section.`,
    suggestion: `Add “${file}” to “sections” in ${FORM_INDEX}, or move the file to another folder.`,
  }
}
