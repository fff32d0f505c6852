import {
  checkDefinition,
  parseDefinition,
  type FormDefinition,
  type SectionDefinition,
} from '@gapwise/form-engine'
import { type Node, findNodeAtLocation, parseTree } from 'jsonc-parser'
import { NO_TYPES, type HostTypes } from './custom-answers'
import { describePath, isJsonObject, pathSteps, type TextProblem } from './definition-problems'
import { nearestNode, readJson, type JsonMistake } from './json-text'

/** Result of `readEdit`. */
export interface EditedDefinition {
  /** The whole definition after the edit. Absent if the text has errors. */
  readonly definition?: FormDefinition
  /** Errors and warnings. Their offsets count UTF-16 code units in the text. */
  readonly problems: readonly TextProblem[]
}

/**
 * Parses the JSON that an author typed. Without `section`, the text is the whole definition.
 * Returns a changed copy of the definition. Mistakes are returned as problems, not thrown. `types`
 * are the host's field types, as for `createForm`.
 */
export function readEdit(
  definition: FormDefinition,
  section: string | undefined,
  text: string,
  types: HostTypes = NO_TYPES,
): EditedDefinition {
  const read = readJson(text)
  if (read.mistake) return { problems: [syntaxProblem(read.mistake)] }
  const { tree } = read
  const typed: unknown = JSON.parse(text)
  if (section !== undefined && !(isJsonObject(typed) && typed['id'] === section)) {
    return { problems: [wrongSectionId(section, tree)] }
  }
  const at = definition.sections.findIndex(({ id }) => id === section)
  const data = section === undefined ? typed : withSection(definition, at, typed)
  const parsed = parseDefinition(data, { types })
  const issues = parsed.ok ? checkDefinition(parsed.definition, { types }) : parsed.issues
  const before = section === undefined ? [] : ['sections', at]
  const problems = issues.flatMap((issue): TextProblem[] => {
    const steps = pathSteps(issue.path)
    const isInText = before.every((step, depth) => steps[depth] === step)
    const { offset, length } = nearestNode(tree, isInText ? steps.slice(before.length) : [])
    // Warnings about other sections are left out, because the panel “Problems” shows them. Errors
    // in other sections are included, because they prevent this section from being shown.
    if (!isInText && issue.severity === 'warning') return []
    return [{ ...issue, place: describePath(data, issue.path), from: offset, to: offset + length }]
  })
  const hasNoErrors = parsed.ok && issues.every(({ severity }) => severity !== 'error')
  return hasNoErrors ? { definition: parsed.definition, problems } : { problems }
}

function withSection(definition: FormDefinition, at: number, typed: unknown): unknown {
  return { ...definition, sections: definition.sections.with(at, typed as SectionDefinition) }
}

function syntaxProblem({ offset, length, message, suggestion }: JsonMistake): TextProblem {
  return {
    code: 'json_syntax',
    severity: 'error',
    path: '$',
    place: '',
    message,
    suggestion,
    from: offset,
    to: offset + length,
  }
}

function wrongSectionId(section: string, tree: Node): TextProblem {
  const { offset, length } = nearestNode(tree, ['id'])
  return {
    code: 'section_id',
    severity: 'error',
    path: '$.id',
    place: '',
    message: `This page shows the section with the id “${section}”.`,
    suggestion: 'Keep this id. Existing answers belong to it.',
    from: offset,
    to: offset + length,
  }
}

/**
 * Returns one section's JSON as in its file, but without the indentation. If there is no such
 * section, returns the whole text.
 */
export function textOfSection(text: string, section: string | undefined): string {
  const tree = parseTree(text)
  const sections = (tree && findNodeAtLocation(tree, ['sections'])?.children) ?? []
  const found = sections.find((one) => findNodeAtLocation(one, ['id'])?.value === section)
  if (section === undefined || !found) return text
  const own = text.slice(found.offset, found.offset + found.length)
  const indent = /(?:^|\n)([ \t]*)\S*$/.exec(text.slice(0, found.offset))?.[1] ?? ''
  return own.replaceAll(`\n${indent}`, '\n')
}
