import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'

/**
 * Opens a Chromium that Playwright and Lighthouse use one after the other. Returns `{ context,
 * port, close }`.
 */
export async function openBrowser(executablePath) {
  const profile = await mkdtemp(join(tmpdir(), 'gapwise-speed-browser-'))
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address()
  probe.close()
  await once(probe, 'close')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: null,
    args: [
      `--remote-debugging-port=${port}`,
      '--disable-gpu',
      // Containers run as root, and Chromium's sandbox refuses to start as root.
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    ],
  })
  return {
    context,
    port,
    async close() {
      await context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
}

/**
 * Lighthouse's "slow 4G" values for a network that is really throttled. Lighthouse uses other
 * values when it only simulates a slow network.
 */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}
export const CPU_SLOWDOWN = 4

/**
 * Opens a throttled page.
 * @param options.kept true if the page is allowed to use the browser's cache and service worker
 */
export async function openSlowPage(context, { slowNetwork, kept = true }) {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  if (slowNetwork) {
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: !kept })
    await session.send('Network.setBypassServiceWorker', { bypass: !kept })
    await session.send('Network.emulateNetworkConditions', SLOW_4G)
  }
  return page
}
