import { createElement, Fragment, type ReactNode } from 'react'

import { t, withPeriod } from './texts'

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

const TAG_OR_PLACEHOLDER = /<(\w+)>(.*?)<\/\1>|\{(\w+)\}(\.?)/g

function parts(text: string, values: Readonly<Record<string, RichValue>>): ReactNode {
  const nodes: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(TAG_OR_PLACEHOLDER)) {
    const [whole, tag, inner = '', placeholder, period = ''] = match
    nodes.push(text.slice(end, match.index))
    const value = values[tag ?? placeholder ?? '']
    if (typeof value === 'function') nodes.push(value(parts(inner, values)))
    else if (typeof value === 'string') nodes.push(withPeriod(value, period))
    else nodes.push(value, period)
    end = match.index + whole.length
  }
  nodes.push(text.slice(end))
  return createElement(Fragment, null, ...nodes)
}
