/**
 * Runs plain PGlite without our file system, to prove that the test detects lost writes. `write`
 * inserts rows and prints the number of each acknowledged row. `read` prints the highest stored
 * number.
 */
import { writeSync } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

const [, , what, directory] = process.argv
const pg = await PGlite.create({ dataDir: directory ?? '' })
await pg.exec('create table if not exists writes (seq integer primary key, body text not null)')

const highest = async (): Promise<number> => {
  const { rows } = await pg.query<{ last: number | null }>('select max(seq) as last from writes')
  return rows[0]?.last ?? 0
}

/** Writes to stdout synchronously, so that the test can still read the output after the crash. */
const say = (seq: number): void => {
  writeSync(1, `${seq}\n`)
}

if (what === 'write') {
  const first = (await highest()) + 1
  for (let seq = first; ; seq += 1) {
    await pg.query('insert into writes values ($1, $2)', [seq, 'x'.repeat(4_096)])
    say(seq)
  }
} else {
  say(await highest())
  await pg.close()
}
