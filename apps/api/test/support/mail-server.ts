import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A message that the mail server received. */
export interface ReceivedMail {
  readonly to: readonly string[]
  /** Headers and body. */
  readonly source: string
}

/** A real SMTP server on the loopback interface. */
export interface MailServer {
  readonly url: string
  readonly port: number
  readonly received: readonly ReceivedMail[]
  /** Rejects the next message's recipient with this SMTP code, such as 450. */
  refuseNext(code: number): void
  stop(): Promise<void>
}

/** @param port A free port by default. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const received: ReceivedMail[] = []
  const refusals: number[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, callback) {
      const responseCode = refusals.shift()
      callback(responseCode ? Object.assign(new Error('Refused'), { responseCode }) : null)
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ to, source: Buffer.concat(chunks).toString() })
        callback()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: taken } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${taken}`,
    port: taken,
    received,
    refuseNext: (code) => void refusals.push(code),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
