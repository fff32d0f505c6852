import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'
import { NODE_PROJECT, runEngine } from '../packed/check-in-node.mjs'
import { catalogVersion } from '../packed/check-in-vite.mjs'
import { inScratchFolder, repository, step } from '../packed/packed-steps.mjs'

const yarn = (name) => join(repository, 'tooling/runtimes/node_modules', name, 'bin/yarn.js')
const REACT = { react: catalogVersion('react'), 'react-dom': catalogVersion('react-dom') }

/** Commands that install what `package.json` names, with a Node and in a project that has no lock file. */
export const MANAGERS = {
  npm: () => ['npm', 'install', '--prefer-offline', '--no-audit', '--no-fund'],
  pnpm: () => ['pnpm', 'install', '--prefer-offline', '--no-frozen-lockfile'],
  'yarn 1': (node) => [node, yarn('yarn-classic'), 'install'],
  'yarn 4': (node) => [node, yarn('yarn-modern'), 'install'],
}

/**
 * Installs the tarballs in a fresh project with a Node and a package manager, as README.md describes, and
 * uses all three packages with that Node.
 */
export function installTarballs(node, manager, tarballs) {
  return inScratchFolder((folder) => {
    cpSync(NODE_PROJECT, folder, { recursive: true })
    const vendored = vendor(tarballs, folder)
    // npm finds the packages among the others that are installed. pnpm and yarn would ask the registry.
    const resolutions = manager === 'npm' ? undefined : vendored
    const dependencies = { ...vendored, ...REACT }
    const project = { name: 'consumer', private: true, type: 'module', dependencies, resolutions }
    writeFileSync(join(folder, 'package.json'), JSON.stringify(project))
    writeFileSync(join(folder, '.yarnrc.yml'), 'nodeLinker: node-modules\n')
    writeFileSync(join(folder, 'yarn.lock'), '')

    const env = {
      ...process.env,
      PATH: `${dirname(node)}${delimiter}${process.env.PATH}`,
      // yarn 1 takes a tarball of the same version from its cache, whatever is in the file.
      YARN_CACHE_FOLDER: join(folder, '.yarn-cache'),
      YARN_ENABLE_GLOBAL_CACHE: 'false',
      YARN_ENABLE_IMMUTABLE_INSTALLS: 'false',
      YARN_ENABLE_TELEMETRY: 'false',
    }
    const [command, ...words] = MANAGERS[manager](node)
    step(`install with ${manager}`, command, words, folder, { env })
    runEngine(folder, { node, env })
    step('render a form', node, ['render-form.mjs'], folder, { env })
  })
}

/** Copies the tarballs into the folder `vendor` of a project; returns how its `package.json` names them. */
function vendor(tarballs, folder) {
  mkdirSync(join(folder, 'vendor'))
  const named = Object.entries(tarballs).map(([name, tarball]) => {
    cpSync(tarball, join(folder, 'vendor', basename(tarball)))
    return [name, `file:./vendor/${basename(tarball)}`]
  })
  return Object.fromEntries(named)
}
