import type { Shape } from './shape'

/** What a property is called says best what an example of it looks like. */
const BY_NAME: Readonly<Record<string, unknown>> = {
  id: '7b8de2f4-95c7-4f0c-9d3b-0a6f4f4a3a10',
  documentId: '0f4f6f0a-3b1e-4f6f-8c1e-3f8b1c2d4e5f',
  grantId: '0f4f6f0a-3b1e-4f6f-8c1e-3f8b1c2d4e5f',
  application: '7b8de2f4-95c7-4f0c-9d3b-0a6f4f4a3a10',
  schemaId: 'medicare-supplement',
  email: 'rosa@example.com',
  phone: '5125550147',
  zip: '43215',
  zip5: '43215',
  state: 'OH',
  county: 'Franklin',
  first_name: 'Rosa',
  last_name: 'Martinez',
  applicant: 'Rosa Martinez',
  name: 'Rosa Martinez',
  section: 'applicant',
  field: 'first_name',
  naic: '79413',
  carrier: 'Sample Mutual',
  plan: 'G',
  resumeCode: '7KMP-Q2XD-98AB',
  code: '7KMP-Q2XD-98AB',
  reference: 'GW-7KMP-Q2XD',
  signature: 'Rosa Martinez',
  token: '482913',
  password: 'purple teapot on the moon',
  intendedDestination: '/account',
  timeZone: 'America/Chicago',
  term: 'lisin',
  before: '1200',
  days: '30',
  text: 'Called back on Monday.',
  'idempotency-key': '3f0c2a52-6a5e-4f53-8a5e-2f1d3c4b5a69',
}
const INSTANT = '2026-11-21T15:04:05.000Z'

/** A value as the schema wants it; parts that may be left out are left out where nothing names them. */
export function exampleOf(shape: Shape, name = ''): unknown {
  if (shape.const !== undefined) return shape.const
  if (shape.anyOf) {
    const wanted = shape.anyOf.find(({ type, properties }) => {
      return type !== 'null' && !(properties && Object.keys(properties).length === 0)
    })
    return wanted ? exampleOf(wanted, name) : null
  }
  switch (shape.type) {
    case 'object':
      return exampleObject(shape)
    case 'array':
      return Array.isArray(shape.items)
        ? (shape.items as readonly Shape[]).map((item) => exampleOf(item, item.title))
        : [exampleOf((shape.items ?? {}) as Shape, name.replace(/s$/, ''))]
    case 'string':
      return exampleText(shape, name)
    case 'integer':
      return name === 'statusCode' ? 200 : Math.max(1, shape.minimum ?? 1)
    case 'number':
      return 124.5
    case 'boolean':
      return true
    default:
      return null
  }
}

function exampleObject({ properties = {}, required = [] }: Shape): Record<string, unknown> {
  const shown = Object.entries(properties).filter(
    ([name]) => required.includes(name) || (Object.hasOwn(BY_NAME, name) && name !== 'before'),
  )
  return Object.fromEntries(shown.map(([name, part]) => [name, exampleOf(part, name)]))
}

function exampleText({ pattern, maxLength, minLength, title }: Shape, name: string): string {
  const known = BY_NAME[title ?? name]
  if (typeof known === 'string' && (!pattern || new RegExp(pattern).test(known))) return known
  if (pattern?.includes('{4}-')) return '2026-12-01'
  if (pattern?.startsWith('^[0-9]')) return '1200'
  if (maxLength === 40 && minLength === undefined) return INSTANT
  return 'text'
}
