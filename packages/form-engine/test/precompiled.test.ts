import { describe, expect, it } from 'vitest'
import {
  checkDefinition,
  createForm,
  defineFieldType,
  FormEngineError,
  validateSubmission,
  type FieldDefinition,
  type FormDefinition,
  type SubmissionOptions,
} from '../src'
import { createForm as createCoreForm, radioType, textType } from '../src/core'
import { compileDefinition, readPrecompiled, type PrecompiledDefinition } from '../src/precompiled'
import { definitionHash } from '../src/versions'
import { TODAY, YES_NO } from './make-form'

const cigarettes: FieldDefinition = { id: 'smokes', type: 'radio', options: YES_NO }

/** Section 0 asks a question. Each later section depends on it, and nothing depends on section 9. */
const definition: FormDefinition = {
  id: 'long',
  version: 3,
  sections: Array.from({ length: 10 }, (_, at) => ({
    id: `s${at}`,
    title: `Section ${at}`,
    fields: [
      ...(at === 0 ? [cigarettes] : []),
      { id: 'note', type: 'text', required: true },
      {
        id: 'years',
        type: 'integer-picker',
        depends_on: { field_value_list: [{ id: 'smokes', section_id: 's0', value: 'Yes' }] },
      },
    ],
  })),
}

const throughJson = (file: PrecompiledDefinition) =>
  JSON.parse(JSON.stringify(file)) as PrecompiledDefinition

function codeOf(act: () => unknown): string {
  try {
    act()
  } catch (error) {
    if (error instanceof FormEngineError) return error.code
    throw error
  }
  return 'no error'
}

describe('compileDefinition', () => {
  it('keeps the definition and its hash', () => {
    const file = throughJson(compileDefinition(definition))
    expect(file.definition).toEqual(definition)
    expect(file.hash).toBe(definitionHash(definition))
  })

  it('gives the same file for the same definition', () =>
    expect(JSON.stringify(compileDefinition(structuredClone(definition)))).toBe(
      JSON.stringify(compileDefinition(definition)),
    ))

  it('refuses a definition with errors', () => {
    const fields: FieldDefinition[] = [{ id: 'a', type: 'text', verify_type: 'email' }]
    const twice = {
      ...definition,
      sections: [{ id: 's', title: 'S', fields: [...fields, ...fields] }],
    }
    expect(codeOf(() => compileDefinition(twice))).toBe('definition_invalid')
  })
})

describe('a form from a precompiled definition', () => {
  /** Returns a precompiled definition, and the sections whose fields were read. */
  function observed() {
    const file = throughJson(compileDefinition(definition))
    const read = new Set<string>()
    const sections = file.definition.sections.map((section) => ({
      ...section,
      get fields() {
        read.add(section.id)
        return section.fields
      },
    }))
    const precompiled = readPrecompiled({ ...file, definition: { ...file.definition, sections } })
    return { precompiled, read }
  }

  it('builds a section when it is first read, with the sections that it depends on', () => {
    const { precompiled, read } = observed()
    const form = createForm(precompiled.definition, { precompiled, today: TODAY })
    expect([...read]).toEqual([])
    expect(form.visibleSections()).toHaveLength(10)
    expect([...read]).toEqual([])
    expect(form.visibleFields('s4')).toEqual(['note'])
    expect([...read].sort()).toEqual(['s0', 's4'])
  })

  it('takes saved answers, and shows what depends on them', () => {
    const { precompiled } = observed()
    const form = createForm(precompiled.definition, {
      precompiled,
      answers: { s0: { smokes: 'Yes' } },
    })
    expect(form.visibleFields('s7')).toEqual(['note', 'years'])
    form.setAnswer('s0', 'smokes', 'No')
    expect(form.visibleFields('s7')).toEqual(['note'])
    form.undo()
    expect(form.visibleFields('s7')).toEqual(['note', 'years'])
  })

  it('does not share answers with another form', () => {
    const { precompiled } = observed()
    const [one, two] = [1, 2].map(() => createForm(precompiled.definition, { precompiled }))
    one!.setAnswer('s0', 'smokes', 'Yes')
    expect(one!.visibleFields('s1')).toContain('years')
    expect(two!.visibleFields('s1')).not.toContain('years')
  })

  it('needs the types and features of the form in the core, as any form', () => {
    const { precompiled } = observed()
    const create = (types: (typeof textType)[]) =>
      createCoreForm(precompiled.definition, { precompiled, types })
    expect(() => create([textType, radioType])).toThrow(/integerPickerType.*\[feature_missing\]/)
  })
})

describe('validateSubmission with a precompiled definition', () => {
  const precompiled = readPrecompiled(throughJson(compileDefinition(definition)))
  const validate = (input: unknown, options?: SubmissionOptions) =>
    validateSubmission(precompiled.definition, input, options)
  const notes = Object.fromEntries(definition.sections.map(({ id }) => [id, { note: 'a' }]))

  it('takes the same submissions and finds the same problems', () => {
    const inputs = [
      { ...notes, s0: { note: 'a', smokes: 'Yes' } },
      { ...notes, s3: {} },
      { ...notes, s3: { note: 'a', other: 1 } },
      null,
    ]
    const results = inputs.map((input) => validate(input, { precompiled }))
    expect(results.map(({ ok }) => ok)).toEqual([true, false, false, false])
    expect(results).toEqual(inputs.map((input) => validate(input)))
  })

  it('refuses one of another definition', () =>
    expect(codeOf(() => validateSubmission(definition, notes, { precompiled }))).toBe(
      'precompiled_mismatch',
    ))
})

describe('createForm refuses', () => {
  const precompiled = readPrecompiled(throughJson(compileDefinition(definition)))

  it('a precompiled definition of another definition, even if they are equal', () => {
    const other = structuredClone(precompiled.definition)
    expect(codeOf(() => createForm(other, { precompiled }))).toBe('precompiled_mismatch')
    // A definition that was used before is refused, too.
    createForm(other)
    expect(codeOf(() => createForm(other, { precompiled }))).toBe('precompiled_mismatch')
  })

  it('a file of another engine version, and other data', () => {
    const file = compileDefinition(definition)
    for (const other of [{ ...file, engine: '0.0.9' }, {}, null])
      expect(codeOf(() => readPrecompiled(other as PrecompiledDefinition))).toBe(
        'precompiled_mismatch',
      )
  })

  it('a type whose answers are of another kind', () => {
    const isText = (value: unknown): value is string => typeof value === 'string'
    const text = defineFieldType({ type: 'text', answer: isText })
    const act = () => createForm(precompiled.definition, { precompiled, types: [text] })
    expect(codeOf(act)).toBe('precompiled_mismatch')
  })

  it('an unknown verifier, in the words of any other form', () => {
    const fields: FieldDefinition[] = [
      { id: 'a', type: 'text', verify_type: 'card' },
      { id: 'b', type: 'text', verify_type: 'card' },
    ]
    const own = { id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] }
    const compiled = readPrecompiled(throughJson(compileDefinition(own)))
    const messageOf = (act: () => unknown) => {
      expect(act).toThrow(/unknown_verifier/)
      return checkDefinition(own).map(({ path }) => path)
    }
    const plain = messageOf(() => createForm(own))
    const ours = () => createForm(compiled.definition, { precompiled: compiled })
    expect(messageOf(ours)).toEqual(plain)
  })
})
