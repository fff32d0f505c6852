import { cp, mkdir, mkdtemp, realpath, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { root } from '../lib/run.mjs'
import { installedState, setUp, STAMP } from '../lib/setup.mjs'

const COPIED = [
  ...['package.json', 'pnpm-workspace.yaml', 'pnpm-lock.yaml'],
  ...['tooling/scripts', 'tooling/tsconfig'],
  ...['packages', 'apps/api', 'apps/web', 'apps/storybook/package.json'],
]
/** Names of folders that are not copied: built files, caches, and tests. */
const EXCLUDED = new Set([
  'dist',
  'test',
  'coverage',
  '.bin',
  '.cache',
  '.results',
  '.turbo',
  '.vite',
])

/**
 * Copies the files that `pnpm dev` runs, so that a test can change them.
 *
 * @returns the folder of the copy
 */
export async function copyWorkspace() {
  await setUp(() => undefined)
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'gapwise-dev-')))
  for (const part of COPIED) {
    await cp(join(root, part), join(folder, part), {
      recursive: true,
      // Links between workspaces are relative, so they stay inside the copy.
      verbatimSymlinks: true,
      filter: (path) => !EXCLUDED.has(basename(path)),
    })
  }
  for (const part of ['node_modules/.pnpm', 'tooling/pnpm']) {
    await mkdir(dirname(join(folder, part)), { recursive: true })
    await symlink(join(root, part), join(folder, part))
  }
  // Marks the packages as installed, because an installation in the copied workspace would write
  // into the original folder.
  await writeFile(join(folder, STAMP), installedState())
  return folder
}
