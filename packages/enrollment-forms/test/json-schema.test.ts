import { toJsonSchema } from '@gapwise/form-engine'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, it } from 'vitest'
import { forms } from '../src/index'

it.each(forms.map((form) => [form.id, form] as const))(
  'the JSON Schema of %s compiles in strict mode',
  (_, form) => {
    expect(new Ajv2020({ strict: true }).compile(toJsonSchema(form))({})).toBe(false)
  },
)
