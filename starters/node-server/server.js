import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { validateSubmission } from '@gapwise/form-engine'
import { signUp } from './form.js'

async function answer(request, response) {
  const send = (status, body) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
  if (request.method !== 'POST') return send(405, { error: 'Send the answers with POST.' })
  // The day where the business is. The clock of a server often shows UTC.
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Chicago' })
  const body = await json(request).catch(() => undefined)
  const result = validateSubmission(signUp, body, { today })
  if (!result.ok) return send(422, { issues: result.issues })
  send(201, result.answers)
}

const server = createServer((request, response) => void answer(request, response))

server.listen(Number(process.env.PORT ?? 3000), '127.0.0.1', () => {
  console.log(`Listening on http://127.0.0.1:${server.address().port}`)
})
