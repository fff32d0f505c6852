/** Another team’s CommonJS program. From version 20.19 on, Node can `require` ES modules. */
const assert = require('node:assert/strict')
const { createForm } = require('@gapwise/form-engine')
const { importQuestionnaire } = require('@gapwise/form-fhir')
const { verifyMbi } = require('@gapwise/form-engine/verifiers')
const { definitionHash } = require('@gapwise/form-engine/versions')
const schema = require('@gapwise/form-engine/schema/form-definition.schema.json')

const { definition } = importQuestionnaire({
  resourceType: 'Questionnaire',
  item: [{ linkId: 'name', type: 'string' }],
})
const form = createForm(definition)
form.setAnswer('questions', 'name', 'Pat')
assert.deepEqual(form.submission(), { questions: { name: 'Pat' } })
assert.equal(definitionHash(definition).length, 64)
assert.equal(verifyMbi('1EG4TE5MK73'), null)
assert.ok(schema.properties.sections)
