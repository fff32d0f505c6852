// node main.js                               receives applications
// node main.js <id> <status> [<note>]        sends a status back
import { createReceiver, sendStatus } from './receiver.js'

const { env, argv } = process
const [id, status, note] = argv.slice(2)

if (id) {
  const to = { origin: env.GAPWISE_URL, secret: env.HANDOVER_SECRET }
  const response = await sendStatus(to, id, { status, note })
  process.stdout.write(`${response.status} ${await response.text()}\n`)
} else {
  const server = createReceiver({
    directory: env.DIRECTORY ?? 'received',
    identity: env.AGE_IDENTITY,
    senderKey: env.SENDER_KEY,
    onReceived: (received) => process.stdout.write(`Received ${received}\n`),
  })
  server.listen(Number(env.PORT ?? 4000), env.HOST ?? 'localhost')
}
