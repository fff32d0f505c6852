import assert from 'node:assert/strict'
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { NODE_PROJECT, runEngine } from '../packed/check-in-node.mjs'
import { inScratchFolder, repository, step } from '../packed/packed-steps.mjs'

const yarn = (name) => join(repository, 'tooling/runtimes/node_modules', name, 'bin/yarn.js')

/** Commands that install the tarballs from a project's folder `vendor`, without a lockfile. */
export const MANAGERS = {
  npm: (_node, files) => ['npm', 'install', ...files, 'react', 'react-dom', '--prefer-offline'],
  pnpm: () => ['pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile'],
  'yarn 1': (node) => [node, yarn('yarn-classic'), 'install'],
  'yarn 4': (node) => [node, yarn('yarn-modern'), 'install'],
}

/**
 * Installs the tarballs in a new project with the given Node and package manager, as README.md
 * says. Then uses all packages.
 */
export function installTarballs(node, manager, tarballs) {
  return inScratchFolder((folder) => {
    cpSync(NODE_PROJECT, folder, { recursive: true })
    mkdirSync(join(folder, 'vendor'))
    const files = Object.values(tarballs).map((tarball) => `./vendor/${basename(tarball)}`)
    for (const tarball of Object.values(tarballs)) {
      cpSync(tarball, join(folder, 'vendor', basename(tarball)))
    }
    const manifest = manager === 'npm' ? { name: 'consumer', type: 'module' } : manifestOfReadme()
    writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest))
    writeFileSync(join(folder, '.yarnrc.yml'), 'nodeLinker: node-modules\n')
    writeFileSync(join(folder, 'yarn.lock'), '')

    const env = {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      // yarn 1 takes a tarball with the same version from its cache, even if the file has changed.
      // Each run therefore has its own cache.
      YARN_CACHE_FOLDER: join(folder, '.yarn-cache'),
      YARN_ENABLE_GLOBAL_CACHE: 'false',
      YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
      YARN_ENABLE_TELEMETRY: 'false',
    }
    const [command, ...words] = MANAGERS[manager](node, files)
    step(`install with ${manager}`, command, words, folder, { env })
    runEngine(folder, { node, env })
    step('render a form', node, ['render-form.mjs'], folder, { env })
  })
}

/** Returns the `package.json` that README.md shows for projects with pnpm or yarn. */
function manifestOfReadme() {
  const blocks = readFileSync(join(repository, 'README.md'), 'utf8').match(
    /(?<=```json\n).*?(?=```)/gs,
  )
  assert.equal(blocks?.length, 1, 'README.md must have exactly one JSON block, a package.json.')
  return JSON.parse(blocks[0])
}
