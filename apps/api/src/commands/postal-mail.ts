import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createAudit } from '../features/audit'
import {
  exportPostalMail,
  listPostalMail,
  markMailed,
  postalMailCsv,
  type PostalItem,
} from '../features/sale-documents'
import { createClock, dayIn, timeZoneOf } from '../shared/clock'
import { UsageError, type Command, type CommandContext } from './command'
import { withDatabase } from './open-storage'

/** Commands for people who want their documents on paper. See `docs/operations.md`. */
export const postalMailCommands: readonly Command[] = [
  {
    usage: 'postal-mail list',
    summary: 'lists the documents to mail, with names and addresses',
    run: (_words, context) => list(context),
  },
  {
    usage: 'postal-mail export <directory>',
    summary: 'writes the list as CSV and the PDFs to print into a directory',
    run: ([directory], context) => exportTo(context, directory),
  },
  {
    usage: 'postal-mail mailed <application> <your-name>',
    summary: 'records who mailed an application’s documents, and when',
    run: ([application, ...name], context) => mailed(context, application, name.join(' ')),
  },
]

/** The person who runs a command, in the audit trail. */
const OPERATOR = { id: null, name: 'The operator', from: 'this machine' } as const

type Storage = Parameters<Parameters<typeof withDatabase>[1]>[0]

/** Reads the envelopes that wait, and records in the audit trail that their addresses were read. */
async function readItems(
  storage: Storage,
  action: 'postal-mail.read' | 'postal-mail.export',
): Promise<PostalItem[]> {
  const clock = createClock()
  const items = await listPostalMail({ ...storage, clock })
  const audit = createAudit({ ...storage, clock })
  const fields = ['name', 'address', ...(action === 'postal-mail.export' ? ['documents'] : [])]
  await storage.database.transaction((transaction) =>
    audit.recordAll(
      transaction,
      OPERATOR,
      items.map(({ applicationId: application }) => ({ action, application, fields })),
    ),
  )
  return items
}

async function list({ config, say }: CommandContext): Promise<void> {
  await withDatabase(config, async (storage) => {
    const items = await readItems(storage, 'postal-mail.read')
    if (items.length === 0) say('No documents wait for postal mail.')
    for (const { applicationId, requestedAt, name, address, documents } of items) {
      say(`${applicationId}  requested ${dayIn(timeZoneOf(undefined), requestedAt)}`)
      say(`  ${[name, ...address].join(', ')}`)
      for (const { title } of documents) say(`  - ${title}`)
    }
  })
}

async function exportTo({ config, say }: CommandContext, directory?: string): Promise<void> {
  if (!directory) throw new UsageError('Name the directory to write to.')
  const target = resolve(directory)
  await withDatabase(config, async (storage) => {
    const items = await readItems(storage, 'postal-mail.export')
    await mkdir(target, { recursive: true, mode: 0o700 })
    await writeFile(join(target, 'postal-mail.csv'), postalMailCsv(items), { mode: 0o600 })
    let count = 0
    for (const item of items) {
      for (const { title, pdf } of await exportPostalMail(storage, item)) {
        const name = `${item.applicationId} ${title}.pdf`
        await writeFile(join(target, name), pdf, { mode: 0o600 })
        count += 1
      }
    }
    say(`Wrote the list of ${items.length} people and ${count} PDFs to ${target}.`)
    say('They contain names and addresses. Delete them after you have printed them.')
  })
}

async function mailed(
  { config, say }: CommandContext,
  application: string | undefined,
  by: string,
): Promise<void> {
  if (!application || !by) throw new UsageError('Give the application’s id and your name.')
  await withDatabase(config, async (storage) => {
    const clock = createClock()
    const audit = createAudit({ ...storage, clock })
    const what = { applicationId: application, by, actor: OPERATOR }
    const count = await markMailed({ ...storage, clock, audit }, what)
    if (count === 0) throw new Error(`No documents of the application ${application} wait.`)
    say(`Recorded that ${by} mailed ${count} documents.`)
  })
}
