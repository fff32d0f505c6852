import { checkDefinition } from '../check-definition'
import { parseDefinition } from '../parse-definition'
import type { DefinitionIssue, Verifier } from '../types'
import {
  type Position,
  jsonPositions,
  lineAndColumn,
  lineStarts,
  positionOf,
} from './json-positions'

/** An issue of a definition, with its place in the file. */
export type LocatedIssue = DefinitionIssue & Position

/** Everything found in one file. */
export interface FileFindings {
  readonly file: string
  readonly issues: readonly LocatedIssue[]
}

/** Checks the text of one file, which may be anything. */
export function checkText(
  file: string,
  source: string,
  verifierNames: readonly string[],
): FileFindings {
  const text = source.replace(/^\uFEFF/, '')
  let input: unknown
  try {
    input = JSON.parse(text)
  } catch (error) {
    return { file, issues: [syntaxIssue(text, error)] }
  }
  const parsed = parseDefinition(input)
  // Authors check definitions without the host's code, so only the names are known here.
  const verifiers = Object.fromEntries(
    verifierNames.map((name): [string, Verifier] => [name, () => null]),
  )
  const issues = parsed.ok ? checkDefinition(parsed.definition, { verifiers }) : parsed.issues
  if (issues.length === 0) return { file, issues: [] }
  const offsets = jsonPositions(text)
  const starts = lineStarts(text)
  const located = issues.map((issue) => ({ ...issue, ...positionOf(starts, offsets, issue.path) }))
  return { file, issues: located.sort((a, b) => a.line - b.line || a.column - b.column) }
}

function syntaxIssue(text: string, error: unknown): LocatedIssue {
  const said = error instanceof Error ? error.message : 'unknown'
  // Engines that name a position name it like this; the others leave the beginning.
  const position = Number(
    /at position (\d+)/.exec(said)?.[1] ?? (/end of/.test(said) ? text.length : 0),
  )
  return {
    code: 'invalid_json',
    severity: 'error',
    path: '$',
    message: `This is no JSON: ${said.replace(/ in JSON at position.*$/s, '')}.`,
    ...lineAndColumn(lineStarts(text), position),
  }
}
