import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { capture, root, run } from './run.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const SHELLS = ['chromium-headless-shell', 'headless_shell']
const DEBIAN_PACKAGES = ['chromium', 'chromium-headless-shell', 'fonts-liberation']
const MAC_PATHS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * Returns the path of a Chromium that the tests can drive: `CHROMIUM_PATH`, an installed Chromium
 * or Chrome, or Playwright's. If none exists, installs Debian's Chromium if allowed.
 *
 * @throws An error that says what to install.
 */
export async function findChromium(progress) {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (existsSync(wanted)) return wanted
    throw new Error(`CHROMIUM_PATH is ${wanted}, but that file does not exist.`)
  }
  const found = installedChromium() ?? playwrightChromium()
  if (found) return found
  if (canInstall()) {
    progress('Browser: installing Chromium from Debian')
    await install(DEBIAN_PACKAGES)
    const installed = installedChromium()
    if (installed) return installed
  }
  throw new Error(
    'The end-to-end tests need a browser. Install Chromium or Chrome, or set CHROMIUM_PATH to its path.',
  )
}

/**
 * Returns the path of Chromium's headless shell. If none is installed, installs the one of Debian's
 * Chromium if allowed. Returns undefined if that is not possible. The headless shell opens a page in
 * a new context three times faster than the full browser.
 */
export async function findChromiumShell(progress) {
  const found = process.env.CHROMIUM_SHELL_PATH ?? firstInstalled(SHELLS)
  if (found) return found
  const version = capture('dpkg-query', ['-W', '-f=${Version}', 'chromium'])
  if (!version || !canInstall()) return undefined
  progress('Browser: installing the headless shell from Debian')
  // Another version would replace the installed Chromium.
  await install([`chromium-headless-shell=${version}`])
  return firstInstalled(SHELLS)
}

function canInstall() {
  return process.getuid?.() === 0 && Boolean(capture('apt-get', ['--version']))
}

async function install(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const patience = ['-o', 'Acquire::Retries=0', '-o', 'Acquire::http::Timeout=15']
  await run('apt-get', [...patience, 'update'], { quiet: true, env })
  const options = ['install', '-y', '--no-install-recommends', ...patience]
  await run('apt-get', [...options, ...packages], { quiet: true, env })
}

function installedChromium() {
  return firstInstalled(NAMES) ?? MAC_PATHS.find((path) => existsSync(path))
}

function firstInstalled(names) {
  for (const name of names) {
    const path = capture('which', [name])
    if (path) return path
  }
  return undefined
}

function playwrightChromium() {
  try {
    const require = createRequire(join(root, 'package.json'))
    const path = require('@playwright/test').chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}
