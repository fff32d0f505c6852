/** Plays the part of another team’s program. Uses each entry point of the installed packages. */
import assert from 'node:assert/strict'
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { checkDefinition, createForm, toJsonSchema } from '@gapwise/form-engine'
import { runConformanceCase } from '@gapwise/form-engine/conformance'
import { importQuestionnaire, toQuestionnaireResponse } from '@gapwise/form-fhir'
import { checkWithSchema, toStandardSchema } from '@gapwise/form-engine/standard-schema'
import { verifyMbi } from '@gapwise/form-engine/verifiers'
import { migrateAnswers, versionedDraft } from '@gapwise/form-engine/versions'

const require = createRequire(import.meta.url)
const home = dirname(require.resolve('@gapwise/form-engine/package.json'))

const source = {
  resourceType: 'Questionnaire',
  id: 'q',
  item: [{ linkId: 'smokes', type: 'boolean', text: 'Do you smoke?', required: true }],
}
const { definition, notes } = importQuestionnaire(source)
assert.deepEqual(notes, [])
assert.deepEqual(checkDefinition(definition), [])

const form = createForm(definition, { today: '2026-11-21' })
assert.equal(form.validate({ mode: 'strict' })[0].message, 'This field is required')
form.setAnswer('questions', 'smokes', 'false')
assert.deepEqual(form.submission(), { questions: { smokes: 'false' } })
assert.equal(toJsonSchema(definition).type, 'object')
const { response } = toQuestionnaireResponse(form, { authored: '2026-11-21', source })
assert.equal(response.item[0].answer[0].valueBoolean, false)
assert.equal(migrateAnswers(versionedDraft(form), { steps: [], to: definition }).ok, true)
const asSchema = toStandardSchema(definition)
assert.deepEqual(asSchema['~standard'].validate(form.submission()), { value: form.submission() })
assert.equal((await checkWithSchema(form, asSchema)).ok, true)
assert.equal(verifyMbi('1EG4TE5MK73'), null)

const schema = require.resolve('@gapwise/form-engine/schema/form-definition.schema.json')
assert.ok(JSON.parse(readFileSync(schema, 'utf8')).properties.sections)

const cases = readdirSync(join(home, 'conformance/cases'), { recursive: true }).filter((name) =>
  name.endsWith('.json'),
)
for (const name of cases) {
  const file = join(home, 'conformance/cases', name)
  const read = (path) => JSON.parse(readFileSync(path, 'utf8'))
  const found = runConformanceCase(read(file), createForm, (reference) =>
    read(join(dirname(file), reference)),
  )
  assert.deepEqual(found, [], name)
}
assert.ok(cases.length >= 60)
