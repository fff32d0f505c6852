import ts from 'typescript'

/** Attributes whose value people see or hear. */
const SPOKEN = ['about', 'alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title']

/**
 * Returns the words of a component that are written in its code instead of in the catalog, each
 * with its line: text in JSX, text attributes, and strings of several words. Leaves out errors for
 * developers, and class names.
 */
export function literalWords(code: string, file = 'Component.tsx'): string[] {
  const source = ts.createSourceFile(file, code, ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const report = (node: ts.Node, text: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    found.push(`${line + 1}: ${text.trim()}`)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isNewExpression(node) && node.expression.getText() === 'Error') return
    if (ts.isJsxText(node) && /\p{L}/u.test(node.text)) report(node, node.text)
    const text = textOf(node)
    if (
      text !== undefined &&
      (isSpoken(node) ? /\p{L}/u : SEVERAL_WORDS).test(withoutClasses(text))
    )
      report(node, text)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const SEVERAL_WORDS = /\p{L}{2,}[,:]? \p{L}{2,}|\p{L}{2,}[.?!…]$/u

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
    : undefined
}

/** Returns whether a string is a child of an element, or an attribute that people see or hear. */
function isSpoken(node: ts.Node): boolean {
  let at = node
  while (
    ts.isConditionalExpression(at.parent) ||
    ts.isParenthesizedExpression(at.parent) ||
    ts.isBinaryExpression(at.parent)
  ) {
    if (ts.isConditionalExpression(at.parent) && at.parent.condition === at) return false
    if (ts.isBinaryExpression(at.parent) && !/^(?:&&|\|\||\?\?|\+)$/.test(operatorOf(at.parent)))
      return false
    at = at.parent
  }
  const holder = ts.isJsxExpression(at.parent) ? at.parent.parent : at.parent
  if (ts.isJsxAttribute(holder)) return SPOKEN.includes(holder.name.getText())
  return ts.isJsxElement(holder) || ts.isJsxFragment(holder)
}

function operatorOf({ operatorToken }: ts.BinaryExpression): string {
  return operatorToken.getText()
}

/** Removes class names, selectors, and values of attributes. */
function withoutClasses(text: string): string {
  return text.replace(/:is\([^)]*\)|noopener noreferrer|\S*(?:gw-|[[\]{}:>#@=])\S*/g, '')
}
