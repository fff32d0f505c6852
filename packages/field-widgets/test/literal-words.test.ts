// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { literalWords } from './literal-words'

const NOT_SHOWN = /src\/(?:texts|examples)\/|stories\/|[.-](?:test|stories|examples)\./

describe('words outside the catalog', () => {
  it.each([
    ['text', '<p>Not found</p>'],
    ['one word', '<button>Remove</button>'],
    ['a string', "<p>{'Remove'}</p>"],
    ['a choice', "<p>{open ? 'Hide' : show}</p>"],
    ['a default', '<p>{heading ?? "Problems"}</p>'],
    ['a name', '<button aria-label="Close" />'],
    ['a name by expression', '<button aria-label={`Remove ${name}`} />'],
    ['a sentence elsewhere', "const note = 'You can try again.'"],
    ['a template elsewhere', 'const note = `There are ${count} more matches`'],
  ])('are found: %s', (_, code) => {
    expect(literalWords(code)).toHaveLength(1)
  })

  it.each([
    ['sentences of the catalog', '<p className="gw-hint gw-wide">{texts.hint}</p>'],
    ['errors for developers', "throw new Error('There is no form here.')"],
    ['selectors', "query(':is(input, select, textarea)')"],
    ['values', "<input type='text' data-state={open ? 'open' : 'closed'} />"],
  ])('are not %s', (_, code) => {
    expect(literalWords(code)).toEqual([])
  })

  const root = new URL('../../', import.meta.url)
  const files = ['form-react', 'field-widgets'].flatMap((name) =>
    readdirSync(new URL(`${name}/src`, root), { recursive: true })
      .map((file) => `${name}/src/${String(file)}`)
      .filter((file) => /\.tsx?$/.test(file) && !NOT_SHOWN.test(file)),
  )

  it.each(files)('are not in %s', (file) => {
    const code = readFileSync(new URL(file, root), 'utf8')
    expect(literalWords(code, file)).toEqual([])
  })
})
