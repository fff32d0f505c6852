import { fillWithDemo } from '../operations/demo/fill'
import { UsageError, type Command, type CommandContext } from './command'
import { withStorage } from './open-storage'

const FLAG = '--made-up-people'

/** Commands for demonstrations. See `docs/operations.md`. */
export const demoCommands: readonly Command[] = [
  {
    usage: `demo [${FLAG}]`,
    summary: 'fills an empty database with made-up clients, brokers, and calls',
    run: (words, context) => fill(context, words),
  },
]

async function fill({ config, say }: CommandContext, words: readonly string[]): Promise<void> {
  if (!config.development && !words.includes(FLAG)) {
    throw new UsageError(
      `This adds made-up people to the database. Set NODE_ENV=development, or add ${FLAG}.`,
    )
  }
  const { clients, brokers } = await withStorage(config, (storage) =>
    fillWithDemo({ ...storage, config }),
  )
  say(`Added ${clients} made-up clients. Start the server and sign in at /broker-login as`)
  for (const { email, password, secondFactor } of brokers) {
    say(`  ${email}  ${password}`)
    if (!secondFactor) continue
    say(
      `    and a code from an authenticator app with the key ${secondFactor.key}, or one of these codes, each of which works once:`,
    )
    for (const code of secondFactor.recoveryCodes) say(`    ${code}`)
  }
}
