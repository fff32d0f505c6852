import { createForm, type Form } from '@gapwise/form-engine'
import { checkWithSchema, type SchemaCheckResult } from '@gapwise/form-engine/standard-schema'
import * as z from 'zod'

const town = { id: 'town', type: 'text', display_label: 'Your town' } as const
const sections = [{ id: 'you', title: 'About you', fields: [town] }]
export const form: Form = createForm({ id: 'start', version: 1, sections })

const section = z.object({ town: z.string().max(40, 'Use at most 40 letters') })

/** Resolves to `{ ok, issues, others }`. `others` are issues about no single field. */
export const check = (): Promise<SchemaCheckResult> =>
  checkWithSchema(form, section, { section: 'you' })
