import { readdirSync, readFileSync } from 'node:fs'
import { createForm, type Answers, type Context } from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { forms } from '../src/index'

/** A filled application: what was typed, what is then shown, what is sent. */
interface GoldenCase {
  readonly name: string
  readonly form: string
  readonly today: string
  readonly context: Context
  readonly answers: Answers
  readonly sections: readonly string[]
  readonly submission: Answers
}

const folder = new URL('cases/', import.meta.url)
const cases = readdirSync(folder).map((file): [string, GoldenCase] => [
  file,
  JSON.parse(readFileSync(new URL(file, folder), 'utf8')),
])

it('covers a minimal and a maximal application of each situation', () => {
  const situations = ['advantage-leaver', 'new-to-medicare', 'supplement-switcher']
  expect(cases.map(([file]) => file)).toEqual(
    situations.flatMap((situation) => [`${situation}-maximal.json`, `${situation}-minimal.json`]),
  )
})

describe.each(cases)('%s', (_, golden) => {
  const definition = forms.find(({ id }) => id === golden.form)
  if (!definition) throw new Error(`No form has the id ${golden.form}`)
  const { answers, context, today } = golden
  const open = (typed: Answers) => createForm(definition, { answers: typed, context, today })

  it('shows exactly these sections', () => {
    expect(open(answers).visibleSections()).toEqual(golden.sections)
  })

  it('is complete', () => {
    expect(open(answers).validate({ mode: 'strict' })).toEqual([])
  })

  it('sends exactly the visible answers', () => {
    expect(open(answers).submission()).toEqual(golden.submission)
  })

  it('keeps everything that was typed in the draft', () => {
    expect(open(answers).draft()).toMatchObject(answers)
  })

  it('needs every answer it calls required', () => {
    const missing = Object.entries(golden.submission).flatMap(([section, fields]) =>
      Object.keys(fields)
        .filter((field) => open(answers).getField(section, field).required)
        .filter((field) => {
          const form = open(answers)
          form.setAnswer(section, field, undefined)
          const issues = form.validate({ mode: 'strict', section })
          return !issues.some((issue) => issue.field === field && issue.code === 'required')
        })
        .map((field) => `${section}.${field}`),
    )
    expect(missing).toEqual([])
  })
})
