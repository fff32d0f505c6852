import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AnswerValue, Context, FieldDefinition, FormDefinition } from '../src'
import { createForm, parseDefinition } from '../src'

/** The result of a form. `visible` and `required` have a character for each field. */
interface Verdict {
  readonly visible: string
  readonly required: string
  readonly unconfirmed: readonly number[]
  readonly issues: readonly string[]
  readonly submission: unknown
}

interface Recording {
  readonly definition: FormDefinition
  readonly runs: readonly {
    readonly context?: Context
    /** Answers in the order in which they are set, with the positions of their fields. */
    readonly answers: readonly (readonly [number, AnswerValue])[]
    readonly verdict: Verdict
    /** Parts of the verdict that a later decision changed. */
    readonly since?: Partial<Verdict> & { readonly reason: readonly string[] }
  }[]
}

/** Decisions that changed a verdict. */
const CHANGES = {
  D16: 'A ZIP+4 code is stored as its first five digits, so that `zip5` accepts it.',
  D68: 'A row without an answer does not satisfy `required`.',
}

const folder = new URL('fixtures/version-0.1.0/', import.meta.url)
const recordings = readdirSync(folder).map((file) => {
  return [file, JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Recording] as const
})

function fieldsOf(definition: FormDefinition): [string, FieldDefinition][] {
  return definition.sections.flatMap((section) => {
    const withChildren = (field: FieldDefinition): [string, FieldDefinition][] => [
      [section.id, field],
      ...(field.type === 'input-table' ? [] : (field.child_fields ?? []).flatMap(withChildren)),
    ]
    return section.fields.flatMap(withChildren)
  })
}

function verdictOf({ definition }: Recording, run: Recording['runs'][number]): Verdict {
  const fields = fieldsOf(definition)
  const { context = {}, answers } = run
  const form = createForm(definition, { today: '2026-03-15', context })
  for (const [at, value] of answers) form.setAnswer(fields[at]![0], fields[at]![1].id, value)
  const flags = (of: 'visible' | 'required') =>
    fields.map(([section, { id }]) => (form.getField(section, id)[of] ? 1 : 0)).join('')
  const at = (ref: { section: string; field: string }) =>
    fields.findIndex(([section, { id }]) => section === ref.section && id === ref.field)
  const issues = form.validate({ mode: 'strict' }).map(({ section, field, row, code }) => {
    return `${section}.${field}${row === undefined ? '' : `[${row}]`} ${code}`
  })
  const unconfirmed = form.unconfirmed().map(at)
  const submission = form.submission()
  return { visible: flags('visible'), required: flags('required'), unconfirmed, issues, submission }
}

describe('a definition written for 0.1.0', () => {
  it.each(recordings)(
    'gives the verdicts of 0.1.0, unless a decision changed them: %s',
    (...[, recording]) => {
      expect(parseDefinition(recording.definition).ok).toBe(true)
      for (const run of recording.runs) {
        const { reason, ...changed } = run.since ?? { reason: [] }
        expect(verdictOf(recording, run), JSON.stringify(run.answers)).toEqual({
          ...run.verdict,
          ...changed,
        })
        expect(Object.keys(CHANGES)).toEqual(expect.arrayContaining([...reason]))
      }
    },
  )

  it('has recordings of each decision that changed a verdict', () => {
    const runs = recordings.flatMap(([, recording]) => recording.runs)
    const reasons = runs.flatMap(({ since }) => since?.reason ?? [])
    expect([...new Set(reasons)].sort()).toEqual(Object.keys(CHANGES))
    expect(runs.length).toBeGreaterThan(190)
  })
})
