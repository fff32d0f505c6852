import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS } from '../../src/migrations-directory'
import { copyTemplate } from '../support/embedded-template'
import { buildCommands, startCommand } from '../support/run-command'

const directory = mkdtempSync(join(tmpdir(), 'gapwise-import-'))
beforeAll(async () => {
  await buildCommands()
  await copyTemplate('product', join(directory, 'data'))
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const run = (...words: string[]) =>
  startCommand(['import', ...words], {
    DATA_DIR: join(directory, 'data'),
    MIGRATIONS_DIR: MIGRATIONS,
  }).ended
function file(name: string, lines: readonly string[]): string {
  const path = join(directory, name)
  writeFileSync(path, `${lines.join('\n')}\n`)
  return path
}

it('an import ends with the skipped lines and the reasons', async () => {
  const good = Array.from({ length: 60 }, (_, index) => `Medicine ${index}\t\tTablet\t1 mg`)
  const path = file('list.tsv', [
    'name\tgeneric\tform\tstrengths',
    ...good,
    `${'x'.repeat(300)}\t\tTablet\t1 mg`,
    'Eliquis\tApixaban',
  ])
  const { code, out } = await run('medicines', path)
  expect(code).toBe(0)
  expect(out.split('\n').slice(-5)).toEqual([
    'Imported 60 medicines from 62 lines (2 skipped).',
    'Skipped lines:',
    '  list.tsv, line 62: has a name that is too long',
    '  list.tsv, line 63: has 2 columns instead of 4',
    '',
  ])
})

it('an import tells how to name an unknown county', async () => {
  const path = file('zips.csv', ['zip,state,county_fips,cities', '43999,OH,39999,Nowhere'])
  const { code, out } = await run('zip-codes', path)
  expect(code).toBe(1)
  expect(out).toContain('  zips.csv, line 2: has an unknown county, 39999\n')
  expect(out).toContain('--counties <file>')
})

it('an import rejects a wrong file with a sentence, and changes nothing', async () => {
  const missing = await run('medicines', join(directory, 'nothing.txt'))
  expect(missing).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^There is no file .*\.\n$/),
  })
  const json = await run('medicines', file('list.json', ['{ "drugs": [] }']))
  expect(json).toMatchObject({ code: 1, err: expect.stringContaining('list.json is JSON.') })
  const bad = await run(
    'rates',
    file('book.csv', [
      'naic,carrier,plan,state,age,gender,tobacco,rate,discount_rate',
      '10001,Carrier One,G,TX,65-70,Female,No,cheap,1',
    ]),
  )
  expect(bad.code).toBe(1)
  expect(bad.out).toContain('  book.csv, line 2: ')
  expect(bad.err).toContain('1 of 1 lines cannot be used, so nothing was changed.')
})
