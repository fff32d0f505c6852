/** Shared by the checks of the packed packages: tarballs, scratch folders, and steps. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Folders of the published packages. Each one depends only on those before it. */
export const PUBLISHED = [
  'form-engine',
  'form-authoring',
  'form-react',
  'field-widgets',
  'form-fhir',
  'form-cli',
]

/**
 * Runs `work` with an empty folder outside the repository and removes the folder afterward.
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
 * Packs the published packages into a folder. They must be built.
 *
 * @param {{ command: string, prefix: string[] }} pnpm from `findPnpm`.
 * @returns {Record<string, string>} the path of each tarball, by package name.
 */
export function packAll({ command, prefix }, folder) {
  const tarballs = {}
  for (const name of PUBLISHED) {
    const words = [...prefix, 'pack', '--pack-destination', folder]
    step(`pack ${name}`, command, words, join(repository, 'packages', name))
    const file = readdirSync(folder).find((file) => file.startsWith(`gapwise-${name}-`))
    tarballs[`@gapwise/${name}`] = join(folder, file)
  }
  return tarballs
}

/**
 * Runs a program and prints the result.
 *
 * @returns {string} its output.
 * @throws with its output if it ends with an unexpected status.
 */
export function step(name, file, words, cwd, { status: expected = 0, env } = {}) {
  const { status, stdout, stderr, error } = spawnSync(file, words, { cwd, env, encoding: 'utf8' })
  if (error) throw error
  if (status !== expected) {
    console.error(`${stdout}${stderr}`)
    throw new Error(`${name}: ended with ${status} instead of ${expected}`)
  }
  console.log(`${name}: ok`)
  return `${stdout}${stderr}`
}
