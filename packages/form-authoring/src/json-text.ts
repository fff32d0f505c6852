import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'
import { pathSteps } from './definition-problems'

/** The first mistake in JSON text, in plain words for authors. */
export interface JsonMistake {
  /** Offset in UTF-16 code units. */
  readonly offset: number
  /** Length in UTF-16 code units. */
  readonly length: number
  /** Description of the mistake. */
  readonly message: string
  /** Advice on where to look for the mistake. */
  readonly suggestion: string
}

/**
 * Returns the first mistake in JSON text, or `undefined` if `JSON.parse` accepts the text. Does not
 * use the errors of `JSON.parse`. Their wording differs by browser, and they often lack the
 * position.
 */
export function findJsonMistake(text: string): JsonMistake | undefined {
  return readJson(text).mistake
}

/** Returns the syntax tree of JSON text, or the first mistake in the text. */
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
      : `${MESSAGES[name] ?? 'This is not valid JSON'}.`
  const suggestion = 'Check here and on the line before.'
  return { mistake: { offset, length, message, suggestion } }
}

/** Returns the node at a path. If the path does not exist, returns the nearest enclosing node. */
export function nearestNode(tree: Node, steps: (string | number)[]): Node {
  const found = findNodeAtLocation(tree, steps)
  return found ?? (steps.length > 0 ? nearestNode(tree, steps.slice(0, -1)) : tree)
}

/**
 * Returns the line number, counted from 1, of a path such as `$.fields[0].type` in JSON text. If
 * the path does not exist, returns the line of the nearest enclosing value. If the text is not
 * valid JSON, returns the line of the first mistake.
 */
export function lineOfPath(text: string, path: string): number {
  const { tree, mistake } = readJson(text)
  const { offset } = mistake ?? nearestNode(tree, pathSteps(path))
  return text.slice(0, offset).split('\n').length
}

/** Returns the message for an invalid symbol where a value or a key was expected. */
function strangeSymbol(found: string): string {
  if (found.startsWith('\uFEFF'))
    return 'The file begins with an invisible mark. Save it as “UTF-8”, not as “UTF-8 with BOM”.'
  if (/['‘’“”„«»]/.test(found)) return 'Quotation marks must be straight and double: ".'
  return `“${found}” needs quotation marks around it. Only numbers, true, false, and null do not.`
}

const MESSAGES: { readonly [name: string]: string } = {
  CommaExpected: 'A comma is missing before this',
  ColonExpected: 'A colon is missing before this',
  PropertyNameExpected: 'A name in quotation marks is missing, or there is an extra comma',
  ValueExpected: 'A value is missing, or there is an extra comma',
  CloseBraceExpected: 'A } is missing at the end',
  CloseBracketExpected: 'A ] is missing at the end',
  EndOfFileExpected: 'There is extra text after the end',
  UnexpectedEndOfString:
    'A quotation mark is missing at the end of this line, or the text continues on the next line',
  InvalidCharacter: 'A tab is not allowed inside quotation marks. Use spaces',
  InvalidEscapeCharacter: String.raw`Write a backslash inside quotation marks twice: \\`,
  InvalidCommentToken: 'JSON does not allow comments',
}
