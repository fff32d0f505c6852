/**
 * Writes rows as fast as it can until the process is killed. Prints each write's number after the
 * database has acknowledged the write.
 */
import { writeSync } from 'node:fs'
import { openDatabase, type OpenDatabaseOptions } from '../../src/database'
import { KEYS, bodyOf, checksum, type WriterOptions } from './rows'

const { workerUrl, acknowledge, first, ...where } = JSON.parse(
  process.argv[2] ?? '{}',
) as WriterOptions

const silent = (): void => undefined
const options: OpenDatabaseOptions = {
  ...where,
  ...(workerUrl ? { workerUrl: new URL(workerUrl) } : {}),
  log: { info: silent, warn: silent, error: silent },
}
const database = await openDatabase(options)

/** Prints synchronously, so that the output is already in the pipe if the writer is killed. */
const say = (word: string | number): void => {
  writeSync(1, `${word}\n`)
}

const store = async (seq: number): Promise<void> => {
  const body = bodyOf(seq)
  await database.query(
    `insert into writes (key, seq, body, checksum) values ($1, $2, $3, $4)
     on conflict (key) do update
     set seq = excluded.seq, body = excluded.body, checksum = excluded.checksum`,
    [seq % KEYS, seq, body, checksum(body)],
  )
}

say('ready')
for (let seq = first; ; seq += 1) {
  if (acknowledge === 'after') {
    await store(seq)
    say(seq)
  } else {
    // Acknowledges each write before it is stored, on purpose. The last acknowledged write is
    // therefore always lost.
    say(seq)
    if (seq > first) await store(seq - 1)
  }
}
