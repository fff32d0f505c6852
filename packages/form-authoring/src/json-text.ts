import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { pathSteps } from './definition-problems'

/** The first place where a string is not valid JSON, and what an author may look for there. */
export interface JsonMistake {
  /** In UTF-16 code units from the start of the text. */
  readonly offset: number
  readonly length: number
  readonly message: string
  readonly suggestion: string
}

/**
 * Returns the first mistake in the JSON of a text, or `undefined` if `JSON.parse` accepts it. Browsers word the errors of
 * `JSON.parse` differently, and for common mistakes they do not give the position.
 */
export function findJsonMistake(text: string): JsonMistake | undefined {
  return readJson(text).mistake
}

/** Returns the syntax tree of a JSON text, or the first mistake in it. */
export function readJson(
  text: string,
):
  | { readonly tree: Node; readonly mistake?: never }
  | { readonly tree?: never; readonly mistake: JsonMistake } {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { disallowComments: true })
  const [error] = errors
  if (tree && !error) return { tree }
  const { offset = 0, length = 0 } = error ?? {}
  const name = error ? printParseErrorCode(error.error) : 'ValueExpected'
  const message =
    name === 'InvalidSymbol'
      ? strangeSymbol(text.slice(offset, offset + length))
      : `${MESSAGES[name] ?? 'This is not JSON yet'}.`
  const suggestion = 'Look at this place and at the line before.'
  return { mistake: { offset, length, message, suggestion } }
}

/** Returns the node at the steps of a path, or the nearest one around it. */
export function nearestNode(tree: Node, steps: (string | number)[]): Node {
  const found = findNodeAtLocation(tree, steps)
  return found ?? (steps.length > 0 ? nearestNode(tree, steps.slice(0, -1)) : tree)
}

/**
 * Returns the line, counted from 1, of a path such as `$.fields[0].type` in a JSON text. If the text has no such path, it
 * is the line of the nearest value around it. If the text is not JSON, it is the line of the first mistake.
 */
export function lineOfPath(text: string, path: string): number {
  const { tree, mistake } = readJson(text)
  const { offset } = mistake ?? nearestNode(tree, pathSteps(path))
  return text.slice(0, offset).split('\n').length
}

/** Names what was found in the place of a name, string, number, `true`, `false`, or `null`. */
function strangeSymbol(found: string): string {
  if (found.startsWith('\uFEFF'))
    return 'The file begins with a mark that nobody sees. Save it as “UTF-8”, not as “UTF-8 with BOM”.'
  if (/['‘’“”„«»]/.test(found)) return 'Quotation marks must be straight and double: ".'
  return `“${found}” needs quotation marks around it. Only numbers, true, false and null go without.`
}

const MESSAGES: { readonly [name: string]: string } = {
  CommaExpected: 'A comma is missing before this',
  ColonExpected: 'A colon is missing before this',
  PropertyNameExpected: 'A name in quotation marks is missing; perhaps there is a comma too many',
  ValueExpected: 'A value is missing; perhaps there is a comma too many',
  CloseBraceExpected: 'A } is missing at the end',
  CloseBracketExpected: 'A ] is missing at the end',
  EndOfFileExpected: 'There is something too much after the end',
  UnexpectedEndOfString:
    'A quotation mark is missing at the end of this line, or the text goes on in the next one',
  InvalidCharacter: 'A tab cannot stand in a text; put a space',
  InvalidEscapeCharacter: String.raw`A backslash in a text is written twice: \\`,
  InvalidCommentToken: 'JSON has no comments',
}
