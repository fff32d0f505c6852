import { expect, test } from 'vitest'
import { startMailServer } from '../support/mail-server'
import { startFailingServer, type Fault } from '../support/network-fault'
import { endProcess } from '../support/server-process'
import { until } from '../support/until'
import { BrowserClient } from './browser-client'
import { amount, LONG, Findings } from './findings'
import { openExperimentSetup } from './experiment-setup'

const findings = new Findings('7-mail-faults', 'The mail server fails')
const PEOPLE = amount({ short: 3, long: 10 })

/**
 * Ways in which the mail server fails before it recovers. `undefined` means that no server listens
 * on the port.
 */
const FAULTS: readonly (readonly [name: string, fault: Fault | undefined])[] = [
  ['nothing on its port', undefined],
  ['a black hole', 'black-hole'],
  ['"421 try later"', { says: '421 4.3.2 Try later\r\n' }],
  ['"554 no service"', { says: '554 5.3.2 No service\r\n' }],
  ['a hang-up after 2 s', { says: '', after: 2_000 }],
]
const CHOSEN = LONG ? FAULTS : FAULTS.slice(0, 1)

const setup = openExperimentSetup(findings)

test.each(CHOSEN)(
  '%s, then a restart, then mail works: the journey continues and each link arrives once',
  async (name, fault) => {
    const dataDir = setup.newDirectory()
    const failing = await startFailingServer(fault ?? 'black-hole')
    const { port } = failing
    if (fault === undefined) await failing.stop()
    const start = () =>
      setup.start({
        DATA_DIR: dataDir,
        SMTP_URL: `smtp://127.0.0.1:${port}`,
      })
    const first = start()
    const address = await first.listening
    const times: number[] = []
    const addresses = Array.from({ length: PEOPLE }, (_, index) => `person${index}@example.com`)
    for (const email of addresses) {
      const client = new BrowserClient(address)
      await client.must('POST', '/api/auth/register-anonymous')
      const begun = performance.now()
      await client.must('POST', '/api/auth/login', { body: { email } })
      times.push(performance.now() - begun)
      // This request checks that the site works while the mail server fails.
      await client.must('POST', '/api/onboarding/save', { body: { version: 8, email } })
    }
    if (fault !== undefined) {
      await until(() => failing.connections > 0)
      await failing.stop()
    }
    // If a server is killed while it delivers a message, the message is not retried for a minute.
    // To save time, only one fault uses SIGKILL.
    await endProcess(first, fault === undefined ? 'SIGKILL' : 'SIGTERM')

    const mail = await startMailServer(port)
    const second = start()
    await second.listening
    await until(() => mail.received.length >= PEOPLE)
    // The server finishes its deliveries before it stops. Wait for that, so that a duplicate message
    // would be here.
    await endProcess(second, 'SIGTERM')
    const received = mail.received.flatMap(({ to }) => to).sort()
    await mail.stop()

    const once = JSON.stringify(received) === JSON.stringify([...addresses].sort())
    findings.claim({
      claim: `${name}: links requested, and messages received`,
      required: 'equal, one each',
      measured: `${PEOPLE}, ${received.length}; slowest request ${Math.max(...times).toFixed(0)} ms`,
      held: once,
    })
    expect(received).toEqual([...addresses].sort())
  },
)
