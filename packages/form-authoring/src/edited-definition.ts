import {
  checkDefinition,
  parseDefinition,
  type FormDefinition,
  type SectionDefinition,
} from '@gapwise/form-engine'
import { type Node, findNodeAtLocation, parseTree } from 'jsonc-parser'
import { describePath, pathSteps, type TextProblem } from './definition-problems'
import { isRecord } from './is-record'
import { nearestNode, readJson, type JsonMistake } from './json-text'

/** The result of reading what the author typed in place of a section or a whole definition. */
export interface EditedDefinition {
  /** The whole definition with the edit. Absent while the text has errors. */
  readonly definition?: FormDefinition
  /** Errors and warnings. Their offsets count UTF-16 code units of the text. */
  readonly problems: readonly TextProblem[]
}

/**
 * Reads the JSON text of one section, or of the whole definition if no section is named, in place of what the
 * definition has. The definition itself does not change. Mistakes become problems; nothing is thrown.
 */
export function readEdit(
  definition: FormDefinition,
  section: string | undefined,
  text: string,
): EditedDefinition {
  const read = readJson(text)
  if (read.mistake) return { problems: [syntaxProblem(read.mistake)] }
  const { tree } = read
  const typed: unknown = JSON.parse(text)
  if (section !== undefined && !(isRecord(typed) && typed['id'] === section)) {
    return { problems: [otherId(section, tree)] }
  }
  const at = definition.sections.findIndex(({ id }) => id === section)
  const data = section === undefined ? typed : withSection(definition, at, typed)
  const parsed = parseDefinition(data)
  const issues = parsed.ok ? checkDefinition(parsed.definition) : parsed.issues
  const before = section === undefined ? [] : ['sections', at]
  const problems = issues.flatMap((issue): TextProblem[] => {
    const steps = pathSteps(issue.path)
    const isHere = before.every((step, depth) => steps[depth] === step)
    const { offset, length } = nearestNode(tree, isHere ? steps.slice(before.length) : [])
    // A warning about another section is for the panel “Problems”; an error keeps this one from showing.
    if (!isHere && issue.severity === 'warning') return []
    return [{ ...issue, place: describePath(data, issue.path), from: offset, to: offset + length }]
  })
  const isSound = parsed.ok && issues.every(({ severity }) => severity !== 'error')
  return isSound ? { definition: parsed.definition, problems } : { problems }
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

function otherId(section: string, tree: Node): TextProblem {
  const { offset, length } = nearestNode(tree, ['id'])
  return {
    code: 'section_id',
    severity: 'error',
    path: '$.id',
    place: '',
    message: `This page shows the section with the id “${section}”.`,
    suggestion: 'Keep its id: answers given before belong to it.',
    from: offset,
    to: offset + length,
  }
}

/**
 * Returns the JSON text of a section as its file has it, moved to the left edge. Returns the whole text if no section is
 * named or the file has no section of that id.
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
