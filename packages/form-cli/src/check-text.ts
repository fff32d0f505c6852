import {
  type DefinitionIssue,
  type Verifier,
  checkDefinition,
  parseDefinition,
} from '@gapwise/form-engine'
import { type Position, positionAt, positionOf, valuePositions } from './value-positions'

/** An issue of a definition, with its place in the file. */
export type LocatedIssue = DefinitionIssue & Position

/** Everything found in one file. */
export interface FileFindings {
  readonly file: string
  readonly issues: readonly LocatedIssue[]
}

/** The text of a file, and its JSON or the issue that keeps it from being read. */
export interface ReadText {
  /** Without a byte order mark. */
  readonly text: string
  readonly data?: unknown
  readonly issue?: LocatedIssue
}

/** Checks the text of one file, which may be anything. */
export function checkText(
  file: string,
  source: string,
  verifierNames: readonly string[],
): FileFindings {
  const { text, data, issue } = readText(source)
  if (issue) return { file, issues: [issue] }
  return { file, issues: locateIssues(text, issuesOf(data, verifierNames)) }
}

/** Reads the text of a file as JSON. */
export function readText(source: string): ReadText {
  const text = source.replace(/^\uFEFF/, '')
  try {
    return { text, data: JSON.parse(text) as unknown }
  } catch (error) {
    return { text, issue: syntaxIssue(text, error) }
  }
}

/** Returns everything that is wrong with the data of a whole form. */
export function issuesOf(data: unknown, verifierNames: readonly string[]): DefinitionIssue[] {
  const parsed = parseDefinition(data)
  if (!parsed.ok) return parsed.issues
  // Authors check definitions without the host's code, so only the names are known here.
  const verifiers = Object.fromEntries(
    verifierNames.map((name): [string, Verifier] => [name, () => null]),
  )
  return checkDefinition(parsed.definition, { verifiers })
}

/** Adds to issues their line and column in the text, and sorts them by these. */
export function locateIssues(text: string, issues: readonly DefinitionIssue[]): LocatedIssue[] {
  if (issues.length === 0) return []
  const positions = valuePositions(text)
  return issues
    .map((issue) => ({ ...issue, ...positionOf(positions, issue.path) }))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

function syntaxIssue(text: string, error: unknown): LocatedIssue {
  const said = error instanceof Error ? error.message : 'unknown'
  const named = /at position (\d+)/.exec(said)?.[1]
  // Of what other engines than V8 say, only the beginning is known.
  const position = /^Unexpected (token|end)/.test(said) ? placeOfToken(text) : 0
  return {
    code: 'invalid_json',
    severity: 'error',
    path: '$',
    message: `This is no JSON: ${inOneLine(said)}.`,
    ...positionAt(text, Number(named ?? position)),
  }
}

/** Without the position, which is told as line and column, and the lines around it that some engines quote. */
function inOneLine(said: string): string {
  return said
    .replace(/( in JSON)? at position.*$/s, '')
    .replace(/^(Unexpected token '..?'), .*$/s, '$1')
}

/**
 * Where a token stands that must not be there: V8 names it, but not its place, so that it is searched for
 * by halves. A beginning of the text without it is only unfinished, in which case other things are said.
 */
function placeOfToken(text: string): number {
  let unfinished = 0
  let wrong = text.length + 1
  while (wrong - unfinished > 1) {
    const middle = Math.floor((unfinished + wrong) / 2)
    if (hasWrongToken(text.slice(0, middle))) wrong = middle
    else unfinished = middle
  }
  return unfinished
}

function hasWrongToken(text: string): boolean {
  try {
    JSON.parse(text)
    return false
  } catch (error) {
    return error instanceof Error && error.message.startsWith('Unexpected token')
  }
}
