/** Type checks of the installed package. Correct uses compile and wrong ones do not. */
import { type AnswersOf, type Form, createForm, defineForm } from '@gapwise/form-engine'
import { type ConformanceCase, runConformanceCase } from '@gapwise/form-engine/conformance'
import { type FhirLossNote, importQuestionnaire } from '@gapwise/form-fhir'
import { toStandardSchema } from '@gapwise/form-engine/standard-schema'
import { verifySsn } from '@gapwise/form-engine/verifiers'
import { type MigrationStep, migrateAnswers, versionedDraft } from '@gapwise/form-engine/versions'

const definition = defineForm({
  id: 'f',
  version: 2,
  sections: [
    {
      id: 's',
      title: 'S',
      fields: [{ id: 'plan', type: 'radio', required: true, options: [{ key: 'G', value: 'G' }] }],
    },
  ],
})
const form: Form = createForm(definition)
export const answers: AnswersOf<typeof definition> = { s: { plan: 'G' } }
// @ts-expect-error N is not an option of the field
export const wrong: AnswersOf<typeof definition> = { s: { plan: 'N' } }

const steps: MigrationStep[] = [
  {
    from: 1,
    to: 2,
    changes: [{ kind: 'values', field: { section: 's', field: 'plan' }, map: { g: 'G' } }],
  },
]
const result = migrateAnswers(versionedDraft(form), { steps, to: definition })
// @ts-expect-error the draft exists only if the migration succeeded
export const unsafe = result.draft
export const notes: readonly FhirLossNote[] = importQuestionnaire({}).notes
const schema = toStandardSchema(definition)
type Submitted = NonNullable<(typeof schema)['~standard']['types']>['output']
export const submitted: Submitted = { s: { plan: 'G' } }
export const code: string | undefined = verifySsn('123456789')?.code
export const run = (testCase: ConformanceCase) => runConformanceCase(testCase, createForm).length
