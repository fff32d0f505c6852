import {
  findNodeAtLocation,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser'

/** Where a text stops being JSON, and what an author may look for there. */
export interface JsonSlip {
  readonly offset: number
  readonly length: number
  readonly message: string
}

export const SLIP_SUGGESTION = 'Look at this place and at the line before.'

/**
 * A text as JSON, or the first slip in it. The words of `JSON.parse` would differ from browser to browser, and with
 * the commonest slips they do not tell the place.
 */
export function readJson(
  text: string,
): { readonly tree: Node; readonly slip?: never } | { readonly slip: JsonSlip } {
  const slips: ParseError[] = []
  const tree = parseTree(text, slips, { disallowComments: true })
  const [slip] = slips
  if (tree && !slip) return { tree }
  const { offset = 0, length = 0 } = slip ?? {}
  const name = slip ? printParseErrorCode(slip.error) : 'ValueExpected'
  const message =
    name === 'InvalidSymbol'
      ? strangeSymbol(text.slice(offset, offset + length))
      : `${SLIPS[name] ?? 'This is not JSON yet'}.`
  return { slip: { offset, length, message } }
}

/** The node at a path of the text, or the nearest one around it. */
export function nearestNode(tree: Node, steps: (string | number)[]): Node {
  const found = findNodeAtLocation(tree, steps)
  return found ?? (steps.length > 0 ? nearestNode(tree, steps.slice(0, -1)) : tree)
}

/** What stands where only a name, a text, a number, `true`, `false` or `null` can. */
function strangeSymbol(found: string): string {
  if (found.startsWith('\uFEFF'))
    return 'The file begins with a mark that nobody sees. Save it as “UTF-8”, not as “UTF-8 with BOM”.'
  if (/['‘’“”„«»]/.test(found)) return 'Quotation marks must be straight and double: ".'
  return `“${found}” needs quotation marks around it. Only numbers, true, false and null go without.`
}

const SLIPS: { readonly [name: string]: string } = {
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
