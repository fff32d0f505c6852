/**
 * Steps shared by the checks of the packed packages: writing tarballs, creating scratch folders,
 * and running programs.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const repository = fileURLToPath(new URL('../..', import.meta.url))

/** Folders of the published packages. Each package depends only on earlier packages in the list. */
export const PUBLISHED = [
  'form-engine',
  'form-authoring',
  'form-react',
  'field-widgets',
  'form-element',
  'form-fhir',
  'form-import',
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
 * Packs the published packages into a folder. The packages must already be built.
 *
 * @param {{ command: string, prefix: string[] }} pnpm The result of `findPnpm`.
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
 * @throws An error with the program's output if its exit status is unexpected.
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

/** Returns the version of a library in the catalog of `pnpm-workspace.yaml`. */
export function catalogVersion(name) {
  const catalog = readFileSync(join(repository, 'pnpm-workspace.yaml'), 'utf8')
  const line = catalog
    .split('\n')
    .find((text) => text.trim().replaceAll("'", '').startsWith(`${name}: `))
  if (!line)
    throw new Error(`The catalog of pnpm-workspace.yaml has no “${name}”. Add its version.`)
  return line.slice(line.indexOf(': ') + 2).trim()
}
