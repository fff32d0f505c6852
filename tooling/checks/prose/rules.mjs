/**
 * textlint rules that check whole paragraphs, so that they find a phrase even across a line break.
 * Code in backticks is skipped.
 */
import { AVOIDED_WORDS, BARE_OPENING, LONGEST_SENTENCE } from './words.mjs'

/** @param options.kind Kind of text: `comment`, `page`, `sentence`, or `title` */
export function avoidedWords(context, { kind }) {
  const words = AVOIDED_WORDS.filter((word) => word.in?.includes(kind) ?? true)
  return forEachParagraph(context, (prose, report) => {
    for (const { avoid, use } of words) {
      const match = avoid.exec(prose)
      if (match) report(`“${match[0]}”: write ${use}`)
    }
  })
}

/** Reports comments with an unclear opening, and sentences that are too long. */
export function commentForm(context) {
  return forEachParagraph(context, (prose, report) => {
    const opening = BARE_OPENING.exec(prose)
    if (opening) report(`opens with “${opening[0]}”: start with the thing or a verb`)
    for (const sentence of prose.split(/(?<=[.!?:]) (?=[\p{Lu}“])| (?=@\w|- )/u)) {
      const { length } = sentence.split(' ')
      if (length > LONGEST_SENTENCE) report(`a sentence of ${length} words`)
    }
  })
}

function forEachParagraph({ Syntax, RuleError, report, getSource }, look) {
  const check = (node) => {
    const lines = node.children.every(({ type }) => type === Syntax.Str) ? node.children : [node]
    const prose = lines
      .map((line) => getSource(line))
      .join(' ')
      .replace(/```[\s\S]*?```|`[^`]*`/g, 'code')
      .replace(/\]\([^)]*\)/g, ']')
      .replace(/\s+/g, ' ')
      .trim()
    look(prose, (message) => report(node, new RuleError(message)))
  }
  return { [Syntax.Paragraph]: check, [Syntax.Header]: check, [Syntax.TableCell]: check }
}
