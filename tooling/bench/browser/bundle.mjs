import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { root } from '../install.mjs'

const folder = fileURLToPath(new URL('.', import.meta.url))
const peer = (name) => join(folder, '../node_modules', name)

/** Bundles one page as a production script. All pages share one version of React. */
export async function bundlePage(key) {
  const { outputFiles } = await build({
    stdin: {
      contents: `import Form from './pages/${key}'\nimport { startPage } from './harness'\nstartPage(Form)`,
      loader: 'js',
      resolveDir: folder,
    },
    // Our packages export their built files here, because no condition asks for their sources.
    nodePaths: [join(root, 'apps/storybook/node_modules')],
    alias: { react: peer('react'), 'react-dom': peer('react-dom') },
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    mainFields: ['module', 'main'],
    define: { 'process.env.NODE_ENV': '"production"' },
    logLevel: 'error',
  })
  return outputFiles[0].text
}
