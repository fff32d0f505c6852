import ts from 'typescript'

/** Sentences in the code of one file. */
export interface SourceSentences {
  /** The English sentences that it passes to `t`, `msg`, and `rich`. */
  readonly marked: ReadonlySet<string>
  /** Calls of `t` and `rich` that run once, when the module loads, with their line. */
  readonly early: readonly string[]
  /** Words in JSX that are in neither, with their line. */
  readonly unmarked: readonly string[]
}

const MARKS = ['t', 'msg', 'rich']
/** Attributes whose value people see or hear. */
const SPOKEN =
  /^(?:alt|aria-label|aria-description|busyLabel|eyebrow|foldLabel|hint|label|lead|legend|name|placeholder|text|title)$/

/** Finds the sentences in the code of a file. */
export function sentencesOfCode(code: string, file = 'Page.tsx'): SourceSentences {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const marked = new Set<string>()
  const early: string[] = []
  const unmarked: string[] = []
  const at = (node: ts.Node, text: string): string =>
    `${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}: ${text.trim()}`

  function visit(node: ts.Node): void {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return
    const mark = markOf(node)
    if (mark) {
      for (const text of textsOf(mark.argument)) marked.add(text)
      if (mark.name !== 'msg' && !isInFunction(node)) early.push(at(node, mark.argument.getText()))
    } else if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) unmarked.push(at(node, node.text))
    else if (isSpoken(node)) unmarked.push(at(node, node.text))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { marked, early, unmarked }
}

function markOf(node: ts.Node): { name: string; argument: ts.Expression } | undefined {
  if (!ts.isCallExpression(node) || !ts.isIdentifier(node.expression)) return undefined
  const [argument] = node.arguments
  const name = node.expression.text
  return argument && MARKS.includes(name) ? { name, argument } : undefined
}

/** Returns the sentences of an argument, which can be one of two. */
function textsOf(argument: ts.Expression): string[] {
  if (ts.isStringLiteralLike(argument)) return [argument.text]
  return ts.isConditionalExpression(argument)
    ? [...textsOf(argument.whenTrue), ...textsOf(argument.whenFalse)]
    : []
}

function isInFunction(node: ts.Node): boolean {
  for (let at = node.parent; at; at = at.parent) if (ts.isFunctionLike(at)) return true
  return false
}

/** Returns whether a string is a child of an element, or an attribute that people see or hear. */
function isSpoken(node: ts.Node): node is ts.StringLiteralLike {
  if (!ts.isStringLiteralLike(node) || !/\p{L}{2,}.*\s|^\p{Lu}\p{L}+$/u.test(node.text))
    return false
  let at: ts.Node = node
  while (ts.isConditionalExpression(at.parent) || ts.isParenthesizedExpression(at.parent)) {
    if (ts.isConditionalExpression(at.parent) && at.parent.condition === at) return false
    at = at.parent
  }
  const holder = ts.isJsxExpression(at.parent) ? at.parent.parent : at.parent
  if (ts.isJsxAttribute(holder)) return SPOKEN.test(holder.name.getText())
  return ts.isJsxElement(holder) || ts.isJsxFragment(holder)
}
