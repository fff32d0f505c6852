import { createZipDirectory } from '../features/zip-lookup'
import { createCounties, readCountyNames } from '../operations/import/counties'
import { readMedicines } from '../operations/import/medicines'
import { readRates } from '../operations/import/rates'
import { createReport, type ImportReport } from '../operations/import/report'
import { swapDirectory, type DirectoryKind } from '../operations/import/swap-directory'
import { completeZips, readZipCodes } from '../operations/import/zip-codes'
import { UsageError, type Command, type CommandContext } from './command'
import { withStorage } from './open-storage'

/** Maximum number of bad lines to print. A longer list would scroll off the screen. */
const MOST_PRINTED = 20

/** Commands that replace the built-in directories (D33 to D35). See `docs/operations.md`. */
export const importCommands: readonly Command[] = [
  {
    usage: 'import zip-codes <file…>',
    summary:
      'imports a HUD crosswalk, Census ZCTA-county file, or table; --counties <file> names the counties',
    run: (words, context) => importZipCodes(context, words),
  },
  {
    usage: 'import medicines <file…>',
    summary: 'imports an Orange Book, RxTerms, or a table',
    run: (files, context) =>
      importFiles(context, 'medicines', files, (report) => readMedicines(files, report)),
  },
  {
    usage: 'import rates <file>',
    summary: 'imports a rate book',
    run: ([file = ''], context) =>
      importFiles(context, 'rates', file ? [file] : [], (report) => readRates(file, report)),
  },
]

async function importZipCodes(context: CommandContext, words: readonly string[]): Promise<void> {
  const option = words.indexOf('--counties')
  const names = option === -1 ? undefined : words[option + 1]
  const files = option === -1 ? words : words.toSpliced(option, 2)
  await importFiles(context, 'zip-codes', files, async (report) => {
    const counties = createCounties()
    if (names) await readCountyNames(names, counties, report)
    const entries = await readZipCodes(files, counties, report)
    return completeZips(entries, counties, createZipDirectory())
  })
}

async function importFiles(
  { config, say, progress }: CommandContext,
  kind: DirectoryKind,
  files: readonly string[],
  read: (report: ImportReport) => Promise<readonly object[]>,
): Promise<void> {
  if (files.length === 0) throw new UsageError('Name the file to read.')
  const report = createReport((lines) => progress('lines read', lines))
  const rows = await read(report)
  try {
    report.rejectIfMostlyBad()
  } catch (error) {
    printBadLines(report, say)
    throw error
  }
  const changed = await withStorage(config, ({ database }) =>
    swapDirectory(database, kind, rows, report, (done) =>
      progress('rows written', done, rows.length),
    ),
  )
  const counts = `${report.lines} lines (${report.badLines.length} skipped)`
  say(
    changed
      ? `Imported ${rows.length} ${kind} from ${counts}.`
      : 'These files were already imported, so nothing was changed.',
  )
  printBadLines(report, say)
}

/** Prints the bad lines last, so that they are still on the screen when the command ends. */
function printBadLines({ badLines }: ImportReport, say: (line: string) => void): void {
  if (badLines.length === 0) return
  say('Skipped lines:')
  for (const { file, line, reason } of badLines.slice(0, MOST_PRINTED)) {
    say(`  ${file}, line ${line}: ${reason}`)
  }
  const unprinted = badLines.length - MOST_PRINTED
  if (unprinted > 0) say(`  … and ${unprinted} more.`)
  if (badLines.some(({ reason }) => reason.includes('an unknown county'))) {
    say(
      'Use --counties <file> to name unknown counties. docs/operations.md says which file to use.',
    )
  }
}
