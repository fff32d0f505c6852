import type { Config } from '../config/config'
import { keyUsage, retireUnusedKeys } from '../operations/keys/key-usage'
import { reencrypt, rotateKeys } from '../operations/keys/rotate-keys'
import {
  formatDataKeys,
  loadOrMakeDataKeys,
  newDataKey,
  replaceDataKeys,
} from '../protection/data-keys'
import { UsageError, type Command, type CommandContext } from './command'
import { withStorage } from './open-storage'

/** Commands for the keys of stored data. See `docs/operations.md`. */
export const keyCommands: readonly Command[] = [
  {
    usage: 'keys status',
    summary: 'shows what each key of DATA_KEYS is still needed for',
    run: (_words, context) => status(context),
  },
  {
    usage: 'keys new',
    summary: 'creates a key and puts it first; the server uses it after its next start',
    run: async (_words, context) => makeKey(context),
  },
  {
    usage: 'keys rotate',
    summary: 'encrypts everything with the first key; safe to interrupt and run again',
    run: (_words, context) => rotate(context),
  },
  {
    usage: 'keys reencrypt [<since>]',
    summary: 'encrypts everything again with new data keys; <since> continues an earlier run',
    run: ([since], context) => reencryptEverything(context, since),
  },
  {
    usage: 'keys remove <id>',
    summary: 'removes an unused key from keys.json',
    run: ([id], context) => remove(context, id),
  },
]

async function status({ config, say }: CommandContext): Promise<void> {
  await withStorage(config, async ({ database, vault }) => {
    for (const { keyId, tables } of await keyUsage(database, vault)) {
      const uses = tables.map(({ table, rows }) => `${rows} rows of ${table}`).join(', ')
      const role = keyId === vault.keyIds[0] ? 'encrypts' : 'only decrypts'
      say(`${keyId} (${role}): ${uses || 'not needed'}`)
    }
  })
}

function makeKey({ config, say }: CommandContext): void {
  const keys = config.dataKeys ?? loadOrMakeDataKeys(config.dataDir)
  const made = newDataKey(keys)
  if (config.dataKeys) {
    say('Put this at the start of DATA_KEYS, with a comma after it, and restart every server:')
    say(formatDataKeys([made]))
    return
  }
  replaceDataKeys(config.dataDir, [made, ...keys])
  say(
    `${config.dataDir}/keys.json has the new key ${made.id}. Back up the file, restart the server,`,
  )
  say('and run "keys rotate".')
}

async function rotate({ config, say, progress }: CommandContext): Promise<void> {
  await withStorage(config, async (storage) => {
    await rotateKeys(storage, progress)
    const unused = await retireUnusedKeys(storage.database, storage.vault)
    say(`All long-lived data is now encrypted with the key ${storage.vault.keyIds[0]}.`)
    for (const id of unused) say(`The key ${id} is no longer needed. ${howToRemove(config, id)}`)
    const kept = storage.vault.keyIds.slice(1).filter((id) => !unused.includes(id))
    for (const id of kept) {
      say(
        `Some data still needs the key ${id}, for 30 days at most. Run "keys rotate" again until no data needs it.`,
      )
    }
  })
}

async function reencryptEverything(
  { config, say, progress }: CommandContext,
  since?: string,
): Promise<void> {
  const before = since ? new Date(since) : new Date()
  if (Number.isNaN(before.getTime())) throw new UsageError(`${since} is not a valid time.`)
  say(`If this is interrupted, continue with: keys reencrypt ${before.toISOString()}`)
  await withStorage(config, (storage) => reencrypt(storage, before, progress))
  say('Everything was encrypted again.')
}

async function remove({ config, say }: CommandContext, id?: string): Promise<void> {
  if (config.dataKeys) throw new Error('The keys are in DATA_KEYS. Remove the key there.')
  const keys = loadOrMakeDataKeys(config.dataDir)
  const rest = keys.filter((key) => key.id !== id)
  if (rest.length === keys.length) throw new UsageError(`keys.json has no key ${id ?? ''}.`)
  await withStorage(config, async ({ database, vault }) => {
    const unused = await retireUnusedKeys(database, vault)
    if (!id || !unused.includes(id)) {
      throw new Error(
        `Some data still needs the key ${id}. Run "keys rotate" and follow its instructions.`,
      )
    }
  })
  replaceDataKeys(config.dataDir, rest)
  say(`keys.json no longer has the key ${id}.`)
}

const howToRemove = (config: Config, id: string): string =>
  config.dataKeys
    ? 'Remove it from DATA_KEYS.'
    : `Run "keys remove ${id}" to remove it from keys.json.`
