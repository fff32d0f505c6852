import { createElement, Fragment, type ReactNode } from 'react'

import { t } from './texts'

/** A value of a placeholder, or a function that returns the element for the text in a tag. */
type RichValue = ReactNode | ((text: ReactNode) => ReactNode)

/**
 * Returns an English sentence with elements in it, in the language of the app.
 *
 * @example
 * ```tsx
 * rich('Call <a>our line</a> by {day}.', { a: (text) => <a href={line}>{text}</a>, day })
 * ```
 */
export function rich(english: string, values: Readonly<Record<string, RichValue>>): ReactNode {
  return parts(t(english), values)
}

const TAG_OR_PLACEHOLDER = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}/g

function parts(text: string, values: Readonly<Record<string, RichValue>>): ReactNode {
  const nodes: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(TAG_OR_PLACEHOLDER)) {
    const [whole, tag, inner = '', placeholder] = match
    nodes.push(text.slice(end, match.index))
    const value = values[tag ?? placeholder ?? '']
    nodes.push(typeof value === 'function' ? value(parts(inner, values)) : value)
    end = match.index + whole.length
  }
  nodes.push(text.slice(end))
  return createElement(Fragment, null, ...nodes)
}
