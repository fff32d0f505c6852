/**
 * Plays the part of a server component, which runs without React's hooks. Renders the page as far as
 * the server goes. The packages with hooks are left to the browser as references.
 */
import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { createForm } from '@gapwise/form-engine'
import { defaultRegistry } from '@gapwise/field-widgets'
import { FormProvider, FormRenderer } from '@gapwise/form-react'
import { createElement } from 'react'
import { renderToPipeableStream } from 'react-server-dom-webpack/server'

assert.equal(typeof createForm, 'function')
assert.equal(defaultRegistry.$$typeof, Symbol.for('react.client.reference'))

const anyModule = new Proxy({}, { get: (_, id) => ({ id, chunks: [], name: '*' }) })
const page = createElement('main', null, createElement(FormProvider), createElement(FormRenderer))
let sent = ''
const sink = new Writable({
  write(chunk, _, done) {
    sent += chunk
    done()
  },
})
renderToPipeableStream(page, anyModule).pipe(sink)
await new Promise((resolve) => sink.on('finish', resolve))
assert.match(sent, /form-react\/dist\/index\.js#FormProvider/)
assert.match(sent, /form-react\/dist\/index\.js#FormRenderer/)
