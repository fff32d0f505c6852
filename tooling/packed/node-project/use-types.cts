/** Type checks of the installed package in a CommonJS file, which has the same types. */
import engine = require('@gapwise/form-engine')

const { createForm, defineForm } = engine
const definition = defineForm({
  id: 'f',
  version: 1,
  sections: [
    { id: 's', title: 'S', fields: [{ id: 'age', type: 'integer-picker', required: true }] },
  ],
})
type Answers = engine.AnswersOf<typeof definition>
export const answers: Answers = { s: { age: 67 } }
// @ts-expect-error an age is a number
export const wrong: Answers = { s: { age: 'old' } }
export const form: engine.Form = createForm(definition, { answers })
