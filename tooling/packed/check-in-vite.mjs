import { cpSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, expect } from '@playwright/test'
import { findChromium } from '../scripts/lib/chromium.mjs'
import { catalogVersion, inScratchFolder, step } from './packed-steps.mjs'

/** Libraries that the test project installs from npm, by their names in the pnpm catalog. */
const LIBRARIES = {
  react: 'react',
  'react-dom': 'react-dom',
  '@types/react': '@types/react',
  '@types/react-dom': '@types/react-dom',
  vite: 'vite',
  '@vitejs/plugin-react': '@vitejs/plugin-react',
  typescript: '@typescript/native',
}

/**
 * Installs the tarballs with npm in a Vite and React project outside the repository. Then `tsc`
 * type-checks the project, Vite builds it, and Chromium fills in its form.
 */
export function checkInVite(tarballs) {
  return inScratchFolder(async (folder) => {
    cpSync(new URL('./vite-project/', import.meta.url), folder, { recursive: true })
    const dependencies = {}
    for (const [name, tarball] of Object.entries(tarballs)) dependencies[name] = `file:${tarball}`
    for (const [name, entry] of Object.entries(LIBRARIES))
      dependencies[name] = catalogVersion(entry)
    writeFileSync(
      join(folder, 'package.json'),
      JSON.stringify({ name: 'consumer', private: true, type: 'module', dependencies }),
    )
    const quiet = ['--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', '--silent']
    step('install', 'npm', ['install', ...quiet], folder)
    const bin = (name) => join(folder, 'node_modules/.bin', name)
    step('compile', bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'], folder)
    step('build', bin('vite'), ['build', '--logLevel', 'warn'], folder)
    await fillIn(folder)
    console.log('fill in: ok')
  })
}

/** Fills in the form on the built page the way a person would. */
async function fillIn(folder) {
  const vite = await import(
    pathToFileURL(join(folder, 'node_modules/vite/dist/node/index.js')).href
  )
  const server = await vite.preview({ root: folder, preview: { host: '127.0.0.1', port: 0 } })
  const browser = await chromium.launch({ executablePath: await findChromium(console.log) })
  try {
    const page = await browser.newPage()
    const errors = []
    page.on('pageerror', (error) => errors.push(error.message))
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    await page.goto(server.resolvedUrls.local[0])
    const years = page.getByLabel('For how many years?')
    await expect(page.getByText('Do you smoke?')).toBeVisible()
    await expect(years).toBeHidden()
    await page.getByText('Yes', { exact: true }).click()
    await years.fill('40')
    await expect(page.locator('pre')).toHaveText('{"habits":{"smokes":"yes","years":40}}')
    expect(errors).toEqual([])
  } finally {
    await browser.close()
    await server.close()
  }
}
