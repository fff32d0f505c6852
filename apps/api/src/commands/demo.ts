import { fillWithDemo } from '../operations/demo/fill'
import { UsageError, type Command, type CommandContext } from './command'
import { withParts } from './open-parts'

const FLAG = '--made-up-people'

/** Something to look at: see `docs/operations.md`. */
export const demoCommands: readonly Command[] = [
  {
    usage: `demo [${FLAG}]`,
    summary: 'fills an empty database with made-up clients, brokers and calls',
    run: (words, context) => fill(context, words),
  },
]

async function fill({ config, say }: CommandContext, words: readonly string[]): Promise<void> {
  if (!config.development && !words.includes(FLAG)) {
    throw new UsageError(
      `This puts made-up people into the database. Set NODE_ENV=development, or say ${FLAG}.`,
    )
  }
  const { clients, brokers } = await withParts(config, (parts) =>
    fillWithDemo({ ...parts, config }),
  )
  say(`${clients} made-up clients are there. Start the server and sign in at /broker-login as`)
  for (const { email, password, secondFactor } of brokers) {
    say(`  ${email}  ${password}`)
    if (!secondFactor) continue
    say(`    and a code of an authenticator app with the key ${secondFactor.key}, or, each once:`)
    for (const code of secondFactor.recoveryCodes) say(`    ${code}`)
  }
}
