import { calls, type CallName } from '@gapwise/api-contract'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../build-app'
import { startFailingServer, type FailingServer } from '../support/network-fault'
import { until } from '../support/until'
import { Findings } from './findings'

const findings = new Findings('12-configured-secrets', 'Secrets in the configuration')

/** Fake secrets for the configuration. Each one appears in exactly one setting. */
const SECRETS = [
  'Sentinel-user',
  'Sentinel-word',
  'Sentinel-client',
  'Sentinel-key',
  'Sentinel-mail',
]

/** A fake lead provider that fails and carelessly echoes the request. */
const echo = createServer((request, response) => {
  let received = request.url ?? ''
  request.on('data', (chunk: Buffer) => {
    received += chunk.toString()
  })
  request.on('end', () => response.writeHead(500, { 'x-echo': received }).end(`Wrong: ${received}`))
})

let server: TestServer
let mail: FailingServer
beforeAll(async () => {
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  mail = await startFailingServer({ says: '535 5.7.8 Sentinel-mail is not the password\r\n' })
  const [username = '', password = '', clientId = '', clientSecret = '', mailPassword = ''] =
    SECRETS
  server = await startTestServer({
    config: {
      smtpUrl: `smtp://gapwise:${mailPassword}@127.0.0.1:${mail.port}`,
      leadProvider: {
        url: `http://127.0.0.1:${(echo.address() as AddressInfo).port}/${username}`,
        username,
        password,
        clientId,
        clientSecret,
        grantType: 'password',
        body: 'form',
      },
    },
  })
})
afterAll(async () => {
  await server.close()
  await mail.stop()
  echo.close()
  findings.write()
})

test('no response and no log line contains one, whatever fails', async () => {
  const visitor = await server.registered()
  const answers: string[] = []
  const ask = async (method: string, url: string, payload?: object): Promise<void> => {
    const { text, headers } = await visitor.request({
      method: method as 'GET',
      url,
      ...(payload ? { payload } : {}),
    })
    answers.push(`${text} ${JSON.stringify(headers)}`)
  }
  await ask('POST', '/api/auth/login', { email: 'rosa@example.com' })
  for (let attempt = 0; attempt < 8; attempt += 1) await ask('POST', '/api/lead-provider/token')
  for (const name of Object.keys(calls) as CallName[]) {
    await ask(calls[name].method, calls[name].path.replaceAll(/:\w+/g, 'x'))
  }
  for (const url of ['/api/docs/json', '/api/docs', '/metrics', '/nothing', '/.env']) {
    await ask('GET', url)
  }
  // Wait for the log line about a failed delivery. The fake mail server's refusal repeats the
  // password.
  await until(() => server.logged.some((line) => line.includes('Failed to deliver')))
  const found = (texts: readonly string[]): string[] =>
    SECRETS.filter((secret) => texts.some((text) => text.includes(secret)))
  const leaked = [...found(answers), ...found(server.logged)]
  findings.claim({
    claim:
      'Secrets of the mail server and lead provider in responses and log lines while both fail and echo them',
    required: '0',
    measured: `${leaked.length} in ${answers.length} responses and ${server.logged.length} lines`,
    held: leaked.length === 0,
  })
  expect(leaked).toEqual([])
  expect(mail.connections).toBeGreaterThan(0)
})
