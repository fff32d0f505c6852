/** Another team’s program: renders a form on the server with the installed packages. */
import assert from 'node:assert/strict'
import { createForm } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import { FormProvider, FormRenderer } from '@gapwise/form-react'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'

const name = { id: 'name', type: 'text', display_label: 'Your name' }
const form = createForm({
  id: 'f',
  version: 1,
  sections: [{ id: 's', title: 'S', fields: [name] }],
})
const page = createElement(
  FormProvider,
  { form, registry: defaultRegistry },
  createElement(FormRenderer),
)
const html = renderToString(page)
assert.match(html, /Your name/)
assert.match(html, /<input /)
