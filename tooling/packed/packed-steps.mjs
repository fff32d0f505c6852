/** What the checks of packed packages share: a folder outside the repository, and steps done in it. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** The pnpm that runs this script, else the repository's own. */
const pnpm = process.env['npm_execpath']?.includes('pnpm')
  ? process.env['npm_execpath']
  : join(repository, 'tooling/pnpm/node_modules/pnpm/bin/pnpm.cjs')

/**
 * Gives the work an empty folder outside the repository, which is removed afterwards.
 *
 * @param {(folder: string) => unknown} work
 */
export async function inScratchFolder(work) {
  const folder = mkdtempSync(join(tmpdir(), 'gapwise-packed-'))
  try {
    await work(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Packs a package as it would be published. pnpm, not npm: it writes the published `exports` in the
 * place of those of the repository.
 *
 * @returns {string} the path of the tarball
 */
export function pack(name, folder) {
  const root = join(repository, 'packages', name)
  const before = new Set(readdirSync(folder))
  step(`pack ${name}`, process.execPath, [pnpm, 'pack', '--pack-destination', folder], root)
  return join(
    folder,
    readdirSync(folder).find((file) => file.endsWith('.tgz') && !before.has(file)),
  )
}

/** Runs a program, says how it went, and throws with its output when it ended otherwise than expected. */
export function step(name, file, words, cwd, expectedStatus = 0) {
  let status = 0
  let output = ''
  try {
    output = execFileSync(file, words, { cwd, encoding: 'utf8', stdio: 'pipe' })
  } catch (error) {
    status = error.status
    output = `${error.stdout}${error.stderr}`
  }
  if (status === expectedStatus) {
    console.log(`${name}: right`)
    return
  }
  console.error(output)
  throw new Error(`${name}: ended with ${status} instead of ${expectedStatus}`)
}
