/**
 * textlint plugins that find text to check. Source files contain comments, sentences, and test
 * titles. Form definitions contain strings. Each text becomes a paragraph with one `Str` per line.
 */
import { visit } from 'jsonc-parser'
import { parseSync, Visitor } from 'oxc-parser'

/** Matches comments that are written for tools, not for readers. */
const DIRECTIVE =
  /^(eslint|oxlint|oxfmt|prettier|@vitest|@vite|@ts-|#__|@__|v8 ignore|Stryker|\/ <reference|!)/
const SENTENCE = /^[\p{Lu}“‘][^\n]*\s[^\n]*\p{Ll}/u
const TITLE_CALLS = new Set(['it', 'test', 'describe'])

export const commentsPlugin = pluginFor(['.ts', '.tsx', '.mjs', '.js', '.cjs'], commentsIn)
export const sentencesPlugin = pluginFor(['.ts', '.tsx', '.mjs', '.js', '.cjs'], sentencesIn)
export const titlesPlugin = pluginFor(['.ts', '.tsx', '.mjs'], titlesIn)
export const stringsPlugin = pluginFor(['.json'], stringsIn)

/**
 * @param find Returns a file's pieces of prose. Each piece is a list with one `[start, end]` per
 *   line.
 */
function pluginFor(extensions, find) {
  class Processor {
    availableExtensions() {
      return extensions
    }
    processor() {
      return {
        preProcess: (text, file) => documentOf(text, find(text, file)),
        postProcess: (messages, filePath) => ({ messages, filePath }),
      }
    }
  }
  return { Processor }
}

function commentsIn(text, file) {
  const groups = []
  for (const { type, value, start, end } of parseSync(file, text).comments) {
    if (DIRECTIVE.test(value.replace(/^[*\s]+/, '')) || !/\p{L}{2}/u.test(value)) continue
    const previous = groups.at(-1)
    const continues =
      type === 'Line' &&
      previous?.type === 'Line' &&
      /^\n[ \t]*$/.test(text.slice(previous.end, start))
    if (continues) {
      previous.lines.push([start + 2, end])
      previous.end = end
    } else {
      const inner = type === 'Line' ? [start + 2, end] : [start + 2, end - 2]
      groups.push({ type, end, lines: linesOf(text, ...inner) })
    }
  }
  return groups.map(({ lines }) => lines.map(([start, end]) => trim(text, start, end)))
}

/** Finds text between tags, and string literals that begin like a sentence. */
function sentencesIn(text, file) {
  const found = []
  new Visitor({
    JSXText: ({ start, end }) =>
      found.push(linesOf(text, start, end).map((line) => trim(text, ...line))),
    Literal: ({ value, start, end }) => {
      if (typeof value === 'string' && SENTENCE.test(value)) found.push([[start + 1, end - 1]])
    },
    TemplateLiteral: ({ start, end }) => {
      if (SENTENCE.test(text.slice(start + 1, end - 1)))
        found.push(linesOf(text, start + 1, end - 1))
    },
  }).visit(parseSync(file, text).program)
  return found.filter((lines) =>
    lines.some(([start, end]) => /\p{L}{2}/u.test(text.slice(start, end))),
  )
}

/**
 * Finds test titles. A title is the first argument of a call to `it`, `test`, or `describe`, or to
 * a variant such as `it.each`.
 */
function titlesIn(text, file) {
  const found = []
  new Visitor({
    CallExpression: ({ callee, arguments: [title] }) => {
      if (!title || !TITLE_CALLS.has(nameOf(callee))) return
      if (title.type === 'Literal' || title.type === 'TemplateLiteral')
        found.push([[title.start + 1, title.end - 1]])
    },
  }).visit(parseSync(file, text).program)
  return found
}

function nameOf(callee) {
  if (callee.type === 'Identifier') return callee.name
  if (callee.type === 'MemberExpression') return nameOf(callee.object)
  return callee.type === 'CallExpression' ? nameOf(callee.callee) : undefined
}

function stringsIn(text) {
  const found = []
  visit(text, {
    onLiteralValue: (value, offset, length) => {
      if (typeof value === 'string' && value.includes(' '))
        found.push([[offset + 1, offset + length - 1]])
    },
  })
  return found
}

function linesOf(text, start, end) {
  const lines = []
  let from = start
  for (const line of text.slice(start, end).split('\n')) {
    lines.push([from, from + line.length])
    from += line.length + 1
  }
  return lines
}

/**
 * Returns the range of a comment line, without the surrounding whitespace and the leading
 * asterisks.
 */
function trim(text, start, end) {
  const [, before, inner] = /^(\s*\**\s*)(.*?)\s*$/s.exec(text.slice(start, end))
  return [start + before.length, start + before.length + inner.length]
}

function documentOf(text, pieces) {
  const positions = positionsIn(text)
  const node = (type, start, end, more) => ({
    type,
    raw: text.slice(start, end),
    range: [start, end],
    loc: { start: positions(start), end: positions(end) },
    ...more,
  })
  const children = pieces.map((lines) => {
    const strings = lines.map(([start, end]) =>
      node('Str', start, end, { value: text.slice(start, end) }),
    )
    return node('Paragraph', lines[0][0], lines.at(-1)[1], { children: strings })
  })
  return node('Document', 0, text.length, { children })
}

function positionsIn(text) {
  const starts = [0]
  for (let index = text.indexOf('\n'); index !== -1; index = text.indexOf('\n', index + 1))
    starts.push(index + 1)
  return (offset) => {
    const line = starts.findLastIndex((start) => start <= offset)
    return { line: line + 1, column: offset - starts[line] }
  }
}
