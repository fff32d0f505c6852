import {
  type DefinitionIssue,
  type RegisteredFieldType,
  type Verifier,
  checkDefinition,
  parseDefinition,
} from '@gapwise/form-engine'
import { type Position, positionAt, positionOf, valuePositions } from './value-positions'

/** An issue in a definition, with its line and column in the file. */
export type LocatedIssue = DefinitionIssue & Position

/** All issues of one file. */
export interface FileFindings {
  readonly file: string
  readonly issues: readonly LocatedIssue[]
  /** `true` if some checks could not run because of these issues. */
  readonly stopped?: true
}

/** All issues of a form. */
interface FormFindings {
  readonly issues: readonly DefinitionIssue[]
  /** `true` if only the structure was checked, because it is wrong. */
  readonly stopped: boolean
}

/** A file's content, with its parsed JSON or a syntax error. */
export interface ReadText {
  /** Content without a byte order mark. */
  readonly text: string
  /** Parsed JSON. */
  readonly data?: unknown
  /** The syntax error, if the content is not valid JSON. */
  readonly issue?: LocatedIssue
}

/** Checks the content of one file. The content can be anything. `types` are the host's field types. */
export function checkText(
  file: string,
  source: string,
  verifierNames: readonly string[],
  types: readonly RegisteredFieldType[] = [],
): FileFindings {
  const { text, data, issue } = readText(source)
  if (issue) return { file, issues: [issue], stopped: true }
  const { issues, stopped } = issuesOf(data, verifierNames, types)
  return { file, issues: locateIssues(text, issues), ...(stopped && { stopped }) }
}

/** Parses the content of a file as JSON. */
export function readText(source: string): ReadText {
  const text = source.replace(/^\uFEFF/, '')
  try {
    return { text, data: JSON.parse(text) as unknown }
  } catch (error) {
    return { text, issue: syntaxIssue(text, error) }
  }
}

/** Returns all issues in the data of a whole form. */
export function issuesOf(
  data: unknown,
  verifierNames: readonly string[],
  types: readonly RegisteredFieldType[],
): FormFindings {
  const parsed = parseDefinition(data, { types })
  if (!parsed.ok) return { issues: parsed.issues, stopped: true }
  // The command runs without the host's code, so only the names of the host's verifiers are known.
  const verifiers = Object.fromEntries(
    verifierNames.map((name): [string, Verifier] => [name, () => null]),
  )
  return { issues: checkDefinition(parsed.definition, { verifiers, types }), stopped: false }
}

/** Adds a line and column to each issue. Sorts the issues by position. */
export function locateIssues(text: string, issues: readonly DefinitionIssue[]): LocatedIssue[] {
  if (issues.length === 0) return []
  const positions = valuePositions(text)
  return issues
    .map((issue) => ({ ...issue, ...positionOf(positions, issue.path) }))
    .sort((a, b) => a.line - b.line || a.column - b.column)
}

function syntaxIssue(text: string, error: unknown): LocatedIssue {
  const errorMessage = error instanceof Error ? error.message : 'unknown'
  const namedOffset = /at position (\d+)/.exec(errorMessage)?.[1]
  // Only V8 messages can be parsed. With other JavaScript engines, the position is unknown.
  const position = /^Unexpected (token|end)/.test(errorMessage) ? offsetOfToken(text) : 0
  return {
    code: 'invalid_json',
    severity: 'error',
    path: '$',
    message: `This is not valid JSON: ${inOneLine(errorMessage)}.`,
    ...positionAt(text, Number(namedOffset ?? position)),
  }
}

/**
 * Shortens an error message to one line. Removes the position, because the line and column are
 * reported separately. Also removes the source lines that some JavaScript engines quote.
 */
function inOneLine(errorMessage: string): string {
  return errorMessage
    .replace(/( in JSON)? at position.*$/s, '')
    .replace(/^(Unexpected token '..?'), .*$/s, '$1')
}

/**
 * Returns the offset of an unexpected token, which V8 names without its position. Uses a binary
 * search over prefixes of the text. A prefix that ends before the token produces a different error.
 */
function offsetOfToken(text: string): number {
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
