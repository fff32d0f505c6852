/**
 * PGlite as it comes, for the test that must catch it: `write` writes rows and prints the number of each
 * once it was acknowledged, `read` prints the highest that is there.
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

/** A pipe outlives its writer, so what was said before the power failed can be read after it. */
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
