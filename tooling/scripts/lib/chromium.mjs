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
  if (process.getuid?.() === 0 && capture('apt-get', ['--version'])) {
    progress('Browser: installing Chromium from Debian')
    const env = { DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update'], { quiet: true, env })
    await run('apt-get', ['install', '-y', '--no-install-recommends', ...DEBIAN_PACKAGES], {
      quiet: true,
      env,
    })
    const installed = installedChromium()
    if (installed) return installed
  }
  throw new Error(
    'The end-to-end tests need a browser. Install Chromium or Chrome, or set CHROMIUM_PATH to its path.',
  )
}

/**
 * Returns the path of Chromium's headless shell, or undefined if none is installed. The headless
 * shell starts and renders faster than the full browser.
 */
export function findChromiumShell() {
  return process.env.CHROMIUM_SHELL_PATH ?? firstInstalled(SHELLS)
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
