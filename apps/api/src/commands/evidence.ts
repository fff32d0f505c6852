import { parseArgs } from 'node:util'
import type { EvidenceFault } from '@gapwise/submission-evidence'
import { checkFiles, checkStored, requirePublicKey } from '../operations/evidence/check-submission'
import {
  readSubmissionFolder,
  writeSubmissionFolder,
} from '../operations/evidence/submission-folder'
import { UsageError, type Command, type CommandContext } from './command'
import { withDatabase } from './open-storage'

/** Commands for the evidence of sent applications. See `docs/operations.md`. */
export const evidenceCommands: readonly Command[] = [
  {
    usage: 'verify-submission [<reference>] [--export <folder>] [--file <folder>] [--key <key>]',
    summary: 'checks that a sent application, or an exported one, is as it was signed',
    run: verify,
  },
  {
    usage: 'evidence key',
    summary: 'prints the public key that seals evidence, for receivers',
    run: (_words, { config, say }) =>
      withDatabase(config, async (storage) => say(await requirePublicKey(storage))),
  },
]

const OPTIONS = {
  export: { type: 'string' },
  file: { type: 'string' },
  key: { type: 'string' },
} as const

/** Arguments of `verify-submission`. */
function parse(words: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: OPTIONS,
      allowPositionals: true,
    })
    return { ...values, references: positionals }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : 'The arguments are not valid.')
  }
}

/** @throws {Error} If something differs from what was signed. The command then exits with status 1. */
async function verify(words: readonly string[], context: CommandContext): Promise<void> {
  const { references, export: exportTo, file, key } = parse(words)
  const [reference] = references
  if (file !== undefined && reference === undefined && exportTo === undefined) {
    return verifyFolder(file, key, context)
  }
  if (reference === undefined || references.length > 1 || file !== undefined || key !== undefined) {
    throw new UsageError('Name one reference to check, or one folder with --file.')
  }
  return verifyStored(reference, exportTo, context)
}

async function verifyStored(
  wanted: string,
  exportTo: string | undefined,
  { config, say }: CommandContext,
): Promise<void> {
  await withDatabase(config, async (storage) => {
    const { reference, files, faults } = await checkStored(storage, wanted)
    refuse(faults, reference)
    say(`${reference} is genuine: its answers, wording, times, and PDF are those that were signed.`)
    if (exportTo === undefined) return
    await writeSubmissionFolder(exportTo, files)
    say(`Exported to ${exportTo}. The folder holds health answers in clear text: protect it.`)
  })
}

async function verifyFolder(
  folder: string,
  key: string | undefined,
  { config, say }: CommandContext,
): Promise<void> {
  const files = await readSubmissionFolder(folder)
  const publicKey = key ?? (await withDatabase(config, requirePublicKey))
  refuse(checkFiles(files, publicKey), folder)
  say(`${folder} is genuine: its answers, wording, times, and PDF are those that were signed.`)
}

function refuse(faults: readonly EvidenceFault[], what: string): void {
  if (faults.length === 0) return
  const lines = faults.map(({ file, sentence }) => `${file}: ${sentence}`)
  throw new Error([`${what} is NOT as it was signed.`, ...lines].join('\n  '))
}
