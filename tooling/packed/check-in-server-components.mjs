import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { catalogVersion, inScratchFolder, step } from './packed-steps.mjs'

/** Libraries that React releases together, with one version. */
const LIBRARIES = ['react', 'react-dom', 'react-server-dom-webpack']
const PACKAGES = ['@gapwise/form-engine', '@gapwise/form-react', '@gapwise/field-widgets']

/**
 * Imports the tarballs in a React server component, whose React has no hooks. The packages with
 * hooks must arrive there as references to browser code.
 */
export function checkInServerComponents(tarballs) {
  return inScratchFolder((folder) => {
    cpSync(new URL('./server-components-project/', import.meta.url), folder, { recursive: true })
    const dependencies = {}
    for (const name of LIBRARIES) dependencies[name] = catalogVersion('react')
    for (const name of PACKAGES) dependencies[name] = `file:${tarballs[name]}`
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }),
    )
    // `legacy-peer-deps` leaves out webpack, which only the browser's half needs.
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
    step('install', 'npm', ['install', '--legacy-peer-deps', ...quiet], folder)
    const words = ['--conditions=react-server', '--import', './register.mjs', 'page.mjs']
    step('use in a server component', process.execPath, words, folder)
  })
}
