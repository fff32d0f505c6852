import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, it } from 'vitest'
import { bundle, bundlePdfWorker } from '../../../../test/support/bundle'
import { recordingLog } from '../../../../test/support/recording-log'
import type { CopyContent } from './copy-content'
import { createPdfPool, type PdfPool, type PdfPoolOptions } from './pdf-pool'

const directory = mkdtempSync(join(tmpdir(), 'gapwise-pdf-'))
const pools: PdfPool[] = []
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())))
afterAll(() => rmSync(directory, { recursive: true }))

const stubborn = (): Promise<URL> => bundle('test/support/stubborn-pdf-worker.ts')

function open(options: Partial<PdfPoolOptions>): PdfPool {
  const pool = createPdfPool({ log: recordingLog(), threads: 1, ...options })
  pools.push(pool)
  return pool
}

const titled = (title: string): CopyContent => ({ title, facts: [], sections: [] })
/**
 * Returns the path of a file in the test directory. The stubborn worker waits for this file before
 * it finishes its PDF.
 */
const file = (name: string): string => join(directory, name)

it('renders a PDF on another thread, while this one continues', async () => {
  const pool = open({ worker: stubborn })
  const copy = pool.render(titled(file('go')))
  // The worker finishes only after the file `go` exists. If it blocked this thread, the test could
  // not create the file.
  writeFileSync(file('go'), '')
  expect((await copy).toString()).toMatch(/^%PDF- after/)
})

it('rejects requests when too many wait, and serves the others in order', async () => {
  const pool = open({ worker: stubborn, waiting: 2 })
  const copies = [1, 2, 3].map(() => pool.render(titled(file('later'))))
  await expect(pool.render(titled(file('later')))).rejects.toMatchObject({ code: 'COPIES_BUSY' })
  writeFileSync(file('later'), '')
  expect(await Promise.all(copies)).toHaveLength(3)
  expect(await pool.render(titled(file('later')))).toBeInstanceOf(Buffer)
})

it('ends a thread that takes too long, and starts another', async () => {
  const pool = open({ worker: stubborn, longest: 300 })
  await expect(pool.render(titled(file('never')))).rejects.toMatchObject({ code: 'COPIES_BUSY' })
  writeFileSync(file('never'), '')
  const draw = () => pool.render(titled(file('never'))).catch(() => undefined)
  await expect.poll(draw).toBeInstanceOf(Buffer)
})

it('reports an error when a thread fails, and renders the next PDF', async () => {
  const pool = open({ worker: bundlePdfWorker })
  const broken = { title: 'x' } as CopyContent
  await expect(pool.render(broken)).rejects.toMatchObject({ code: 'INTERNAL' })
  expect(await pool.render(titled('Your application'))).toBeInstanceOf(Buffer)
})
