import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { it } from 'vitest'
import * as engine from '../src'
import * as conformance from '../src/conformance'
import { explain, impactOf } from '../src/core'
import * as sectionFiles from '../src/definition/join-sections'
import * as verifiers from '../src/verifiers'
import * as versions from '../src/versions'
import { TODAY } from './make-form'

const { createForm, FormEngineError } = engine

const page = readFileSync(new URL('../../../docs/definition-format.md', import.meta.url), 'utf8')
const documented = new Set(
  [...page.slice(page.indexOf('## Wrong use of the engine')).matchAll(/^\| `(\w+)`/gm)].map(
    ([, code]) => code,
  ),
)

const YES_NO = [
  { key: 'Yes', value: 'Yes' },
  { key: 'No', value: 'No' },
]

/** A definition with every kind of field and rule. */
const rich = {
  id: 'rich',
  version: 2,
  title: 'Everything',
  checks: [
    {
      code: 'order',
      fails_if: { gt: [{ field: 'start', section: 's' }, { today: { days: 1 } }] },
      message: 'Too late',
      at: { field: 'start', section: 's' },
    },
  ],
  sections: [
    {
      id: 's',
      title: 'Section',
      fields: [
        { id: 'smokes', type: 'radio', display_label: 'Do you smoke?', options: YES_NO },
        {
          id: 'years',
          type: 'integer-picker',
          required: true,
          depends_on: { field_value_list: [{ id: 'smokes', section_id: 's', value: 'Yes' }] },
        },
        { id: 'start', type: 'complex-date-picker', minimum_value: '2020-01-01' },
        { id: 'code', type: 'text', input_mask: '99-99', submit_unmasked: true, maxlength: 4 },
        { id: 'own', type: 'text', verify_type: 'own', sensitive: true },
        {
          id: 'likes',
          type: 'checkbox',
          options: YES_NO,
          required_if: { answered: { field: 'code' } },
        },
        {
          id: 'pets',
          type: 'input-table',
          child_fields: [
            { id: 'name', type: 'text', required: true },
            { id: 'age', type: 'integer-picker', visible_if: { eq: [{ field: 'name' }, 'Rex'] } },
          ],
        },
        {
          id: 'cover',
          type: 'complex-radio',
          options: [{ key: 'Yes', value: 'Yes', subKey: 'insurer' }],
          child_fields: [{ id: 'insurer', type: 'string-picker', default: 'A' }],
        },
        { id: 'tall', type: 'height' },
        { id: 'drugs', type: 'drug-lookup' },
        { id: 'papers', type: 'send-documents' },
        { id: 'head', type: 'heading', display_label: 'About' },
        {
          id: 'total',
          type: 'integer-picker',
          computed: { sum: { rows: { field: 'pets' }, of: { field: 'age' } } },
        },
      ],
    },
    {
      id: 't',
      title: 'Second',
      visible_if: {
        any: [
          { not: { in: [{ field: 'smokes', section: 's' }, ['No']] } },
          {
            any_row: {
              rows: { field: 'pets', section: 's' },
              where: { answered: { field: 'name' } },
            },
          },
          { eq: [{ context: ['user', 'kind'] }, 1] },
        ],
      },
      fields: [{ id: 'note', type: 'text-area' }],
    },
  ],
} satisfies engine.FormDefinition

/** Error from the host's own code. The engine does not have to catch it. */
const HOST_ERROR = new TypeError('Thrown by the host')

const circular: { self?: unknown } = {}
circular.self = circular

/** Values that are not valid as arguments. Some look similar to valid arguments. */
const GARBAGE: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  NaN,
  1n,
  '',
  'constructor',
  '__proto__',
  'x',
  '2026-02-30',
  Symbol('garbage'),
  () => circular,
  () => {
    throw HOST_ERROR
  },
  [],
  [null],
  [[]],
  [undefined, 1n],
  {},
  { mode: 'constructor' },
  { section: 's' },
  { id: {}, type: 'text' },
  { id: 'a', type: 'toString' },
  Object.create(null),
  new Map([[1, 2]]),
  new Set(['x']),
  Promise.resolve(null),
  /x/,
  circular,
  [circular],
]

/** Values that fit some arguments. */
const FITTING: readonly unknown[] = [
  's',
  't',
  ...rich.sections.flatMap(({ fields }) => fields.map(({ id }) => id)),
  ...rich.sections[0]!.fields,
  'Yes',
  12,
  ['Yes'],
  [{ name: 'Rex', age: 3 }],
  [{ name: 'Insulin' }],
  { method: 'fax' },
  TODAY,
  'strict',
  { mode: 'strict' },
  { mode: 'draft', section: 's' },
  rich,
  { id: 'rich', version: 1, hash: '' },
  { definition: { id: 'rich', version: 1 }, answers: { s: { smokes: 'Yes' } } },
  { steps: [{ from: 1, to: 2 }], to: rich },
  [{ from: 1, to: 2, changes: [{ kind: 'drop', field: { section: 's', field: 'code' } }] }],
  { user: { kind: 1 } },
  { s: { smokes: 'No', code: '12-34' } },
  new Map<string, unknown>([['form.json', rich]]),
  () => null,
]

/** Names that options of the functions have. */
const KEYS = [
  ...['answers', 'unconfirmed', 'context', 'today', 'verifiers', 'messages', 'mode', 'section'],
  ...['steps', 'to', 'dryRun', 'texts', 'mask', 'rowFields', 'definition', 'expected', 'field'],
  ...['from', 'changes', 'migrate', 'kind', 'sequence', 'id', 'version', 'sections', 's', 'own'],
  ...['smokes', 'required', 'rows', 'fields', 'months', 'value'],
]

/** Picks by position, because fast-check compares the arguments of arbitraries deeply. */
function one<T>(gen: fc.GeneratorValue, list: readonly T[]): T {
  return list[gen(fc.nat, { max: list.length - 1 })]!
}

function makeArgument(gen: fc.GeneratorValue, depth = 2): unknown {
  const pick = gen(fc.nat, { max: depth > 0 ? 4 : 2 })
  if (pick === 0) return one(gen, GARBAGE)
  if (pick <= 2) return one(gen, FITTING)
  const size = gen(fc.nat, { max: 4 })
  const items = Array.from({ length: size }, () => makeArgument(gen, depth - 1))
  return pick === 3 ? items : Object.fromEntries(items.map((item) => [one(gen, KEYS), item]))
}

function makeArguments(gen: fc.GeneratorValue): unknown[] {
  return Array.from({ length: gen(fc.nat, { max: 4 }) }, () => makeArgument(gen))
}

/** Calls a function. Fails if it throws anything but a documented error. */
function call<T>(name: string, act: () => T): T | undefined {
  try {
    return act()
  } catch (error) {
    const isDocumented = error instanceof FormEngineError && documented.has(error.code)
    if (isDocumented || error === HOST_ERROR) return undefined
    throw new Error(`${name} threw an undocumented error`, { cause: error })
  }
}

type Anything = (...args: unknown[]) => unknown

const functions = Object.entries<unknown>({
  ...engine,
  explain,
  impactOf,
  ...conformance,
  ...sectionFiles,
  ...verifiers,
  ...versions,
}).flatMap(([name, value]): [string, Anything][] =>
  typeof value === 'function' && value !== FormEngineError ? [[name, value as Anything]] : [],
)

it.each(functions)('%s only throws documented errors', (name, target) => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const args = makeArguments(gen)
      call(name, () => target(...args))
    }),
    { numRuns: 300 },
  )
})

/** Calls each method of a form once. */
function useForm(form: engine.Form, gen: fc.GeneratorValue, makeArgs: typeof makeArguments): void {
  for (const name of Object.keys(form) as (keyof engine.Form)[]) {
    const method = form[name] as unknown
    if (typeof method !== 'function') continue
    const args = makeArgs(gen)
    call(name, () => (method as Anything)(...args))
  }
}

const options = { today: TODAY, verifiers: { own: () => null } }

it('methods of a form only throw documented errors, and leave the form usable', () => {
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const form = createForm(rich, options)
      for (let round = 0; round < 4; round += 1) useForm(form, gen, makeArguments)
      form.validate({ mode: 'strict' })
      form.submission()
      form.draft()
    }),
    { numRuns: 60 },
  )
})

/** Returns a copy in which one random part is replaced by garbage. */
function damaged(gen: fc.GeneratorValue, value: unknown): unknown {
  const isParent = typeof value === 'object' && value !== null && Object.keys(value).length > 0
  if (!isParent || gen(fc.nat, { max: 9 }) === 0) {
    return gen(fc.boolean) ? one(gen, GARBAGE) : makeArgument(gen, 1)
  }
  const key = one(gen, Object.keys(value))
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as {
    [key: string]: unknown
  }
  copy[key] = damaged(gen, copy[key])
  return copy
}

it('a damaged definition is refused, or its form only throws documented errors', () => {
  const targets = rich.sections.flatMap(({ id, fields }) =>
    fields.map((field) => [id, field.id] as const),
  )
  const fitting = (gen: fc.GeneratorValue) => [...one(gen, targets), one(gen, FITTING)]
  fc.assert(
    fc.property(fc.gen(), (gen) => {
      const definition = damaged(gen, rich) as engine.FormDefinition
      const form = call('createForm', () => createForm(definition, options))
      if (form) {
        useForm(form, gen, fitting)
        for (const [section, field] of targets) {
          call('explain', () => form.explain(section, field))
          call('getField', () => form.getField(section, field))
        }
        for (const mode of ['draft', 'strict'] as const)
          call('validate', () => form.validate({ mode }))
        call('submission', () => form.submission())
      }
      call('checkDefinition', () => engine.checkDefinition(definition))
      call('toJsonSchema', () => engine.toJsonSchema(definition))
      call('fieldsOf', () => engine.fieldsOf(definition))
      call('definitionHash', () => versions.definitionHash(definition))
      call('diffDefinitions', () => versions.diffDefinitions(rich, definition, {}, options))
    }),
    { numRuns: 500 },
  )
})
