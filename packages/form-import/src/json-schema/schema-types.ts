import { own } from '../report/json'
import type { LossNotes } from '../report/loss'
import { type Conjunction, take, takeAll } from './schema-source'

/** Kind of a question, by the JSON values that answer it. */
export type Kind = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'any'

const KINDS: readonly Kind[] = ['object', 'array', 'string', 'number', 'integer', 'boolean']

/** Keywords that apply to one kind of value only. */
const KEYWORDS_BY_KIND: readonly (readonly [Kind, readonly string[]])[] = [
  [
    'object',
    [
      ...['properties', 'required', 'additionalProperties', 'patternProperties', 'propertyNames'],
      ...['minProperties', 'maxProperties', 'dependentRequired', 'dependentSchemas'],
      ...['dependencies', 'unevaluatedProperties'],
    ],
  ],
  [
    'array',
    [
      ...['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
      ...['minContains', 'maxContains', 'unevaluatedItems'],
    ],
  ],
  [
    'string',
    [
      ...['minLength', 'maxLength', 'pattern', 'format', 'contentEncoding', 'contentMediaType'],
      'contentSchema',
    ],
  ],
  ['number', ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']],
]

/** Returns the kind of value that a schema describes. Notes other types that it also accepts. */
export function kindOf(conjunction: Conjunction, notes: LossNotes): Kind {
  const given = takeAll(conjunction, 'type')
  let allowed: Set<string> | undefined
  for (const { value, path } of given) {
    const types = (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string')
    if (types.length === 0) notes.add('malformed', path, 'a type')
    else allowed = new Set(types.filter((one) => !allowed || isAllowed(one, allowed)))
  }
  if (!allowed) return impliedKind(conjunction)
  const path = given.at(-1)?.path ?? ''
  if (allowed.delete('null')) notes.add('null_value', path)
  if (allowed.has('number')) allowed.delete('integer')
  const kinds = KINDS.filter((kind) => allowed.has(kind))
  const kind = kinds.length > 1 ? (kinds.includes('string') ? 'string' : kinds[0]!) : kinds[0]
  if (kinds.length > 1) notes.add('several_types', path, kind)
  return kind ?? 'any'
}

function isAllowed(type: string, allowed: ReadonlySet<string>): boolean {
  return allowed.has(type) || (type === 'integer' && allowed.has('number'))
}

/**
 * Returns the kind of value that a schema without `type` describes. The schema's keywords decide.
 */
function impliedKind({ parts }: Conjunction): Kind {
  const has = (keyword: string) => parts.some(({ schema }) => own(schema, keyword) !== undefined)
  const found = KEYWORDS_BY_KIND.find(([, keywords]) => keywords.some(has))
  return found?.[0] ?? 'any'
}

/** Marks the keywords that have no effect on a kind of value as read. They then cause no notes. */
export function takeUnrelatedKeywords({ parts }: Conjunction, kind: Kind): void {
  const own = kind === 'integer' ? 'number' : kind
  if (own === 'any') return
  for (const [other, keywords] of KEYWORDS_BY_KIND) {
    if (other === own) continue
    for (const part of parts) for (const keyword of keywords) take(part, keyword)
  }
}
