import { closestName } from '../language/closest-name'
import { requireArgument, requireText } from '../errors'
import { isRecord, ownValue } from '../language/own-keys'
import type { DefinitionIssue } from '../types'

/** Name of the index file, which lists the section files of a form. */
export const FORM_INDEX: string = 'form.json'

/** A position in a form that is split into section files. */
export interface FilePath {
  /** Name of the file, without its folder. */
  readonly file: string
  /** JSON path in `file`, such as `$.fields[0]`. */
  readonly path: string
}

/**
 * A problem with the section files. A listed file can be missing or repeated, or a file can be
 * unlisted. `path` is a path in `file`.
 */
export interface SectionFileIssue extends DefinitionIssue {
  readonly code: 'section_file_missing' | 'section_file_repeated' | 'section_file_unlisted'
  /** Name of the file with the problem, without its folder. */
  readonly file: string
}

/** A form joined from its index and its section files. */
export interface JoinedForm {
  /** The whole form, ready for `parseDefinition`. Sections whose file is missing are left out. */
  readonly form: unknown
  /** Problems with the section files. */
  readonly issues: readonly SectionFileIssue[]
  /**
   * Converts a path in `form`. Returns the file that contains the value, and the path within that
   * file.
   */
  readonly locate: (path: string) => FilePath
}

/** Returns whether parsed JSON is a form's index. An index has file names in `sections`. */
export function isFormIndex(data: unknown): boolean {
  return sectionsOf(data).some((section) => typeof section === 'string')
}

/**
 * Joins a form from its index and section files. `files` maps the name of each `.json` file in the
 * folder to its parsed content. It can include the index. The joined form keeps the index's key
 * order. Its sections are in the order in which the index lists their files. A section that is
 * written out in the index is not changed.
 */
export function joinSections(index: unknown, files: ReadonlyMap<string, unknown>): JoinedForm {
  const isMap = files instanceof Map && [...files.keys()].every((file) => typeof file === 'string')
  requireArgument(isMap, 'files', 'a map of parsed files by file name')
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
    locate: (path) => locate(requireText(path, 'path'), positions),
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
    suggestion: `${closest === undefined ? '' : `Did you mean “${closest}”? `}Add the file, or remove its name from “sections”.`,
  }
}

function repeated(name: string, path: string): SectionFileIssue {
  return {
    code: 'section_file_repeated',
    severity: 'error',
    file: FORM_INDEX,
    path,
    message: `The file “${name}” is listed more than once.`,
    suggestion: 'Remove all but one.',
  }
}

function notListed(file: string): SectionFileIssue {
  return {
    code: 'section_file_unlisted',
    severity: 'error',
    file,
    path: '$',
    message: `${FORM_INDEX} does not list this file, so its section is missing from the form.`,
    suggestion: `Add “${file}” to “sections” in ${FORM_INDEX}, or move the file to another folder.`,
  }
}
