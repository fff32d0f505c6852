import { waitFor } from '@testing-library/react'
import { createForm, defineForm } from '@gapwise/form-engine'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { deleteRemovedDocuments } from './removed-documents'

const definition = defineForm({
  id: 'f',
  version: 1,
  sections: [
    {
      id: 's',
      title: 'S',
      order: 1,
      fields: [
        { id: 'name', type: 'text', display_label: 'Name', order: 1 },
        { id: 'letters', type: 'file-upload', display_label: 'Letters', order: 2 },
        { id: 'proof', type: 'send-documents', display_label: 'Proof', order: 3 },
      ],
    },
  ],
})
const file = (id: string) => ({ id, name: `${id}.pdf`, size: 1, type: 'application/pdf' })

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function open() {
  const answers = {
    s: { letters: [file('d1'), file('d2')], proof: { method: 'upload', files: [file('d3')] } },
  } as const
  const form = createForm(definition, { answers, today: '2026-11-20' })
  return { form, stop: deleteRemovedDocuments('a1', form) }
}
const sent = (): string[] => server.received.map(({ route }) => route)

it('deletes exactly the removed documents when the page is left', () => {
  const { form, stop } = open()
  for (const id of ['d1', 'd3']) {
    server.on(`DELETE /api/application/a1/documents/${id}`, () => ({ status: 204 }))
  }
  form.setAnswer('s', 'letters', [file('d2')])
  form.setAnswer('s', 'proof', { method: 'upload', files: [] })
  form.setAnswer('s', 'name', 'Ann')
  expect(sent()).toEqual([])
  stop()
  expect(sent()).toEqual([
    'DELETE /api/application/a1/documents/d1',
    'DELETE /api/application/a1/documents/d3',
  ])
})

it('does not delete a document that was added again', () => {
  const { form, stop } = open()
  form.setAnswer('s', 'letters', [file('d2')])
  form.setAnswer('s', 'letters', [file('d1'), file('d2')])
  stop()
  expect(sent()).toEqual([])
})

it('deletes a document that was added and removed on the same page', () => {
  const { form, stop } = open()
  form.setAnswer('s', 'letters', [file('d1'), file('d2'), file('d4')])
  form.setAnswer('s', 'letters', [file('d1'), file('d2')])
  stop()
  expect(sent()).toEqual(['DELETE /api/application/a1/documents/d4'])
})

it('deletes with requests that outlive the page when the window closes', () => {
  const { form, stop } = open()
  form.setAnswer('s', 'letters', [file('d2')])
  window.dispatchEvent(new Event('pagehide'))
  expect(server.received.map(({ route, keepalive }) => [route, keepalive])).toEqual([
    ['DELETE /api/application/a1/documents/d1', true],
  ])
  stop()
  expect(sent()).toHaveLength(1)
})

it('keeps a document that another answer or method still contains', () => {
  const { form, stop } = open()
  form.setAnswer('s', 'proof', { method: 'mail', files: [file('d3')] })
  form.setAnswers([
    { section: 's', field: 'letters', value: [file('d2')] },
    { section: 's', field: 'proof', value: { method: 'upload', files: [file('d1'), file('d3')] } },
  ])
  stop()
  expect(sent()).toEqual([])
})

it('logs a failed deletion and changes nothing', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { form, stop } = open()
  form.setAnswer('s', 'letters', [])
  stop()
  await waitFor(() => expect(log).toHaveBeenCalledTimes(2))
  expect(form.getAnswer('s', 'letters')).toEqual([])
})

it('takes a document of an application that was sent as deleted', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const refusal = { code: 'APPLICATION_SUBMITTED', message: 'You already sent this application.' }
  const d1 = 'DELETE /api/application/a1/documents/d1'
  server.on(d1, () => ({ status: 409, body: refusal }))
  const { form, stop } = open()
  form.setAnswer('s', 'letters', [])
  stop()
  await waitFor(() => expect(log).toHaveBeenCalled())
  expect(sent()).toEqual([d1, 'DELETE /api/application/a1/documents/d2'])
  expect(log).toHaveBeenCalledTimes(1)
})
