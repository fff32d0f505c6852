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
import { withParts } from './open-parts'

/** The keys of stored data: see `docs/operations.md`. */
export const keyCommands: readonly Command[] = [
  {
    usage: 'keys status',
    summary: 'what still needs which key of DATA_KEYS',
    run: (_words, context) => status(context),
  },
  {
    usage: 'keys new',
    summary: 'makes a key and puts it first; the server uses it after its next start',
    run: async (_words, context) => makeKey(context),
  },
  {
    usage: 'keys rotate',
    summary: 'moves everything under the first key; may be interrupted and run again',
    run: (_words, context) => rotate(context),
  },
  {
    usage: 'keys reencrypt [<since>]',
    summary: 'seals everything again under new data keys; <since> goes on with an earlier run',
    run: ([since], context) => sealAnew(context, since),
  },
  {
    usage: 'keys remove <id>',
    summary: 'takes a key that nothing needs out of keys.json',
    run: ([id], context) => remove(context, id),
  },
]

async function status({ config, say }: CommandContext): Promise<void> {
  await withParts(config, async ({ database, vault }) => {
    for (const { keyId, tables } of await keyUsage(database, vault)) {
      const uses = tables.map(({ table, rows }) => `${rows} of ${table}`).join(', ')
      const role = keyId === vault.keyIds[0] ? 'seals' : 'opens'
      say(`${keyId} (${role}): ${uses || 'nothing needs it'}`)
    }
  })
}

function makeKey({ config, say }: CommandContext): void {
  const keys = config.dataKeys ?? loadOrMakeDataKeys(config.dataDir)
  const made = newDataKey(keys)
  if (config.dataKeys) {
    say('Put this in front of DATA_KEYS, with a comma after it, and start every server again:')
    say(formatDataKeys([made]))
    return
  }
  replaceDataKeys(config.dataDir, [made, ...keys])
  say(`${config.dataDir}/keys.json has the new key ${made.id}. Back the file up, start the server`)
  say('again, then run "keys rotate".')
}

async function rotate({ config, say, progress }: CommandContext): Promise<void> {
  await withParts(config, async (parts) => {
    await rotateKeys(parts, progress)
    const unused = await retireUnusedKeys(parts.database, parts.vault)
    say(`Everything that lasts is under the key ${parts.vault.keyIds[0]}.`)
    for (const id of unused) say(`Nothing needs the key ${id} any more: ${howToRemove(config, id)}`)
    const kept = parts.vault.keyIds.slice(1).filter((id) => !unused.includes(id))
    for (const id of kept) {
      say(
        `Something short-lived still needs the key ${id}. Run "keys rotate" again in a week, then remove it.`,
      )
    }
  })
}

async function sealAnew({ config, say, progress }: CommandContext, since?: string): Promise<void> {
  const before = since ? new Date(since) : new Date()
  if (Number.isNaN(before.getTime())) throw new UsageError(`${since} is no time.`)
  say(`If this is interrupted, go on with: keys reencrypt ${before.toISOString()}`)
  await withParts(config, (parts) => reencrypt(parts, before, progress))
  say('Everything was sealed again.')
}

async function remove({ config, say }: CommandContext, id?: string): Promise<void> {
  if (config.dataKeys) throw new Error('The keys are in DATA_KEYS: take the key out there.')
  const keys = loadOrMakeDataKeys(config.dataDir)
  const rest = keys.filter((key) => key.id !== id)
  if (rest.length === keys.length) throw new UsageError(`keys.json has no key ${id ?? ''}.`)
  await withParts(config, async ({ database, vault }) => {
    const unused = await retireUnusedKeys(database, vault)
    if (!id || !unused.includes(id)) {
      throw new Error(`Something still needs the key ${id}. "keys rotate" says what to do.`)
    }
  })
  replaceDataKeys(config.dataDir, rest)
  say(`keys.json no longer has the key ${id}.`)
}

const howToRemove = (config: Config, id: string): string =>
  config.dataKeys ? 'take it out of DATA_KEYS.' : `"keys remove ${id}" takes it out of keys.json.`
