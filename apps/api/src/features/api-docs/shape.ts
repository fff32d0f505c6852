import type { TSchema } from '@sinclair/typebox'
import { html, withCode, type Html } from './html'

/** The parts of JSON Schema that the contract uses. */
export interface Shape {
  readonly type?: string
  readonly const?: unknown
  readonly anyOf?: readonly Shape[]
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly items?: Shape | readonly Shape[]
  readonly title?: string
  readonly description?: string
  readonly pattern?: string
  readonly contentMediaType?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly minimum?: number
  readonly maximum?: number
}

export const shapeOf = (schema: TSchema): Shape => schema

const PLAIN: Readonly<Record<string, string>> = {
  string: 'text',
  integer: 'whole number',
  number: 'number',
  boolean: '`true` or `false`',
  null: '`null`',
  object: 'object',
  array: 'list',
}

/** What a value is, in a few words, such as `text, at most 200 characters`. */
export function inWords(shape: Shape): string {
  if (shape.const !== undefined) return `\`${JSON.stringify(shape.const)}\``
  if (shape.anyOf) return joined([...new Set(shape.anyOf.map(inWords))])
  if (shape.type === 'array') return listInWords(shape)
  if (shape.contentMediaType) return `bytes (${shape.contentMediaType})`
  const name = PLAIN[shape.type ?? ''] ?? 'any value'
  return [name, ...limits(shape)].join(', ')
}

function listInWords({ items, minItems, maxItems }: Shape): string {
  const of =
    Array.isArray(items) || items === undefined ? 'values by position' : inWords(items as Shape)
  const size =
    maxItems === undefined || Array.isArray(items) ? '' : ` (${minItems ?? 0} to ${maxItems})`
  return `list${size} of: ${of}`
}

function limits({ minLength, maxLength, pattern, minimum, maximum, description }: Shape): string[] {
  // Words say more than an expression does.
  if (description && pattern) return []
  const longest =
    maxLength === undefined ? [] : [`at most ${maxLength.toLocaleString('en-US')} characters`]
  return [
    ...(minLength ? (minLength === 1 ? ['not empty'] : [`at least ${minLength} characters`]) : []),
    ...longest,
    ...(pattern ? [`of the form \`${pattern}\``] : []),
    ...(minimum === undefined ? [] : [`${minimum} or more`]),
    ...(maximum === undefined ? [] : [`${maximum} or less`]),
  ]
}

const joined = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** The named parts of a value, however deep they lie. */
function partsOf(shape: Shape): { name: string; part: Shape; optional: boolean }[] {
  if (shape.anyOf) return shape.anyOf.flatMap(partsOf)
  if (shape.type === 'array') {
    const { items = [] } = shape
    if (!Array.isArray(items)) return partsOf(items as Shape)
    return (items as readonly Shape[]).map((part, index) => {
      const name = part.title ?? part.anyOf?.find(({ title }) => title)?.title
      return { name: name ? `${index}: ${name}` : String(index), part, optional: false }
    })
  }
  return Object.entries(shape.properties ?? {}).map(([name, part]) => ({
    name,
    part,
    optional: !(shape.required ?? []).includes(name),
  }))
}

const describedBy = (shape: Shape): string =>
  shape.description ?? shape.anyOf?.find(({ description }) => description)?.description ?? ''

/** The parts of a value as a list of names and words, with their own parts inside. */
export function describeParts(shape: Shape): Html {
  const parts = partsOf(shape)
  if (parts.length === 0) return html``
  return html`<ul class="parts">
    ${parts.map(
      ({ name, part, optional }) =>
        html`<li>
          <code>${name}</code>
          ${withCode(inWords(part))}${optional ? html`, <em>optional</em>` : ''}.
          ${withCode(describedBy(part))}${describeParts(part)}
        </li>`,
    )}
  </ul>`
}
