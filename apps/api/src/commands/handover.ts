import {
  addOldHandovers,
  describeSigningKey,
  identityPath,
  listOpenHandovers,
  newSigningKey,
  openRecipients,
  openSigningKey,
  retryHandovers,
} from '../features/handover'
import { isUuid } from '../shared/uuid'
import { createPrivateKey } from 'node:crypto'
import { UsageError, type Command, type CommandContext } from './command'
import { withDatabase } from './open-storage'

/** Commands for the handover of sent applications. See `docs/operations.md`. */
export const handoverCommands: readonly Command[] = [
  {
    usage: 'handover list',
    summary: 'lists sent applications that were not handed over, with the last error',
    run: (_words, context) => list(context),
  },
  {
    usage: 'handover retry [<id> | --all-old]',
    summary: 'tries again now; --all-old also hands over what was sent before there was a receiver',
    run: ([which], context) => retry(context, which),
  },
  {
    usage: 'handover keys',
    summary: 'prints the public keys that a receiver needs',
    run: (_words, context) => keys(context),
  },
  {
    usage: 'handover new-key',
    summary: 'prints a new key for HANDOVER_SIGNING_KEY, with its public key',
    run: async (_words, context) => newKey(context),
  },
]

async function list({ config, say }: CommandContext): Promise<void> {
  await withDatabase(config, async ({ database }) => {
    const open = await listOpenHandovers(database)
    for (const { id, reference, attempts, due_at: dueAt, last_error: error } of open) {
      const next = dueAt ? `next at ${dueAt.toISOString()}` : 'refused; fix it, then retry'
      say(`${id}  ${reference}  ${attempts} attempts, ${error ?? 'not tried yet'}, ${next}`)
    }
    say(`${open.length} sent applications are waiting.`)
  })
}

async function retry({ config, say }: CommandContext, which?: string): Promise<void> {
  const now = new Date()
  await withDatabase(config, async ({ database }) => {
    if (which === '--all-old') {
      say(`${await addOldHandovers(database, now)} older applications will be handed over.`)
    } else if (which !== undefined && !isUuid(which)) {
      throw new UsageError(`${which} is not an id that "handover list" prints.`)
    }
    const id = which === '--all-old' ? undefined : which
    const due = await retryHandovers(database, { id, now })
    if (id !== undefined && due === 0) throw new Error(`No waiting handover has the id ${id}.`)
    say(`${due} sent applications are due. A running server hands them over within seconds.`)
  })
}

async function keys({ config, say }: CommandContext): Promise<void> {
  const { handover, dataDir } = config
  await withDatabase(config, async (opened) => {
    const { id, publicKey } = await openSigningKey(opened, handover.signingKey)
    say(`Packages are signed with the key ${id}. Its public key (Ed25519, SPKI as base64):`)
    say(publicKey)
    say('Packages are encrypted to:')
    for (const recipient of await openRecipients(handover, dataDir)) say(recipient)
    if (handover.recipients.length === 0) {
      say(`The private part is in ${identityPath(dataDir)}. Keep a copy of it elsewhere.`)
    }
  })
}

function newKey({ say }: CommandContext): void {
  const der = newSigningKey()
  const key = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const { id, publicKey } = describeSigningKey(key)
  say(`Give the receiver the public key of ${id} first:`)
  say(publicKey)
  say('When the receiver accepts it, set HANDOVER_SIGNING_KEY to this and restart every server:')
  say(der.toString('base64'))
}
