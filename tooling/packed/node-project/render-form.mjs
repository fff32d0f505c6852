/**
 * Acts as another team's program. Uses all installed packages to render a form on the server and to
 * fill it in.
 */
import assert from 'node:assert/strict'
import { findJsonMistake, validAnswers } from '@gapwise/form-authoring'
import { createForm } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import { FormProvider, FormRenderer } from '@gapwise/form-react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const name = { id: 'name', type: 'text', display_label: 'Your name', required: true }
const definition = { id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields: [name] }] }
const form = createForm(definition)
const page = createElement(
  FormProvider,
  { form, registry: defaultRegistry },
  createElement(FormRenderer),
)
const html = renderToString(page)
assert.match(html, /Your name/)
assert.match(html, /<input /)

form.setAnswer('s', 'name', validAnswers(definition, { today: '2026-11-21' }).s.name)
assert.deepEqual(form.validate({ mode: 'strict' }), [])
assert.equal(findJsonMistake('{ "id": 1 }'), undefined)
assert.equal(findJsonMistake('{ "id" 1 }').offset, 7)
