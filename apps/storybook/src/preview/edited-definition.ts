import {
  checkDefinition,
  parseDefinition,
  type FormDefinition,
  type SectionDefinition,
} from '@gapwise/form-engine'
import type { Node } from 'jsonc-parser'
import { nearestNode, readJson, SLIP_SUGGESTION, type JsonSlip } from '../json-slip'
import type { EditProblem } from '../report'
import { isRecord } from './answer-shapes'
import { pathSteps, placeInWords } from './definition-problems'

/** What a text typed over a section, or over a whole definition, comes to. */
export interface EditedDefinition {
  /** Absent while the text has errors. */
  readonly definition?: FormDefinition
  readonly problems: readonly EditProblem[]
}

/** Reads a definition of which the text of one section, or all of it, was typed anew. */
export function readEdit(
  definition: FormDefinition,
  section: string | undefined,
  text: string,
): EditedDefinition {
  const read = readJson(text)
  if (read.slip) return { problems: [syntaxProblem(read.slip)] }
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
  const problems = issues.flatMap((issue): EditProblem[] => {
    const steps = pathSteps(issue.path)
    const isHere = before.every((step, depth) => steps[depth] === step)
    const { offset, length } = nearestNode(tree, isHere ? steps.slice(before.length) : [])
    // A warning about another section is for the panel “Problems”; an error keeps this one from showing.
    if (!isHere && issue.severity === 'warning') return []
    return [{ ...issue, place: placeInWords(data, issue.path), from: offset, to: offset + length }]
  })
  const isSound = parsed.ok && issues.every(({ severity }) => severity !== 'error')
  return isSound ? { definition: parsed.definition, problems } : { problems }
}

function withSection(definition: FormDefinition, at: number, typed: unknown): unknown {
  return { ...definition, sections: definition.sections.with(at, typed as SectionDefinition) }
}

function syntaxProblem({ offset, length, message }: JsonSlip): EditProblem {
  return {
    code: 'json_syntax',
    severity: 'error',
    path: '$',
    place: '',
    message,
    suggestion: SLIP_SUGGESTION,
    from: offset,
    to: offset + length,
  }
}

function otherId(section: string, tree: Node): EditProblem {
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
