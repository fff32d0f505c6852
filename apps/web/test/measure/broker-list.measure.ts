import type { Page } from '@playwright/test'
import { expect, test } from '../e2e/support/fixtures'

const ROWS = 5_000
const ROUNDS = 9
const STAGES = ['not-started', 'in-progress', 'needs-attention', 'ready-to-sign', 'submitted']
const STATES = ['TX', 'OH', 'NY', 'FL', 'CA', null]
const BROKER = {
  id: 'b1',
  name: 'Lee',
  email: 'lee@example.com',
  isAdmin: true,
  hasTotp: true,
  hasPasskey: false,
  needsSecondFactor: false,
}

/**
 * Returns made-up applications in the format of the server's list. No server is needed, because
 * this test measures only the browser.
 */
function list() {
  const rows = Array.from({ length: ROWS }, (_, index) => ({
    id: `a${index}`,
    applicant: `Client ${(index * 7919) % ROWS}`,
    state: STATES[index % STATES.length],
    plan: index % 2 ? 'G' : 'N',
    carrier: `Carrier ${index % 8}`,
    stage: STAGES[index % STAGES.length],
    sectionsDone: (index * 37) % 101,
    errors: index % 9 === 0 ? 2 : 0,
    effectiveDate: `2027-${String((index % 12) + 1).padStart(2, '0')}-01`,
    savedAt: new Date(Date.UTC(2027, 2, 3) - ((index * 613) % 60) * 86_400_000).toISOString(),
    assignee: index % 3 ? 'Lee' : null,
  }))
  return { asOf: '2027-03-03T15:00:00Z', today: '2027-03-03', rows, total: ROWS }
}

async function serve(page: Page) {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/auth/verify-broker-session': { valid: true },
    '/api/broker/me': BROKER,
    '/api/broker/applications': list(),
    '/api/broker/today': { callsDue: 0 },
  }
  for (const [path, json] of Object.entries(answers)) {
    await page.route(`**${path}`, (route) => route.fulfill({ json }))
  }
}

/** Returns the milliseconds between an action and the frame that shows its result. */
async function timeToPaint(page: Page, act: string): Promise<number> {
  return page.evaluate(async (source) => {
    const painted = () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () => done())
          channel.port1.start()
          channel.port2.postMessage(undefined)
        })
      })
    await painted()
    const start = performance.now()
    document.dispatchEvent(new CustomEvent('measured', { detail: source }))
    await painted()
    return performance.now() - start
  }, act)
}

test('sorting and filtering 5,000 applications', async ({ page }) => {
  await serve(page)
  // Add the actions to the page before the timing starts.
  await page.addInitScript(() => {
    const column = (title: string) => () =>
      [...document.querySelectorAll<HTMLElement>('.data-grid__sort')]
        .find((button) => button.textContent?.startsWith(title))
        ?.click()
    const write = (selector: string, value: () => string) => () => {
      const box = document.querySelector<HTMLInputElement | HTMLSelectElement>(selector)
      if (!box) return
      const prototype = Object.getPrototypeOf(box) as object
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(box, value())
      box.dispatchEvent(new Event(box.matches('select') ? 'change' : 'input', { bubbles: true }))
    }
    let isFlipped = false
    const flip = (one: string, other: string) => () => {
      isFlipped = !isFlipped
      return isFlipped ? one : other
    }
    const acts: Readonly<Record<string, () => void>> = {
      'sort by name': column('Applicant'),
      'sort by carrier': column('Carrier'),
      'sort by last saved': column('Last saved'),
      'filter by status': write('.filters select', flip('submitted', '')),
      'search, one key': write('.filters input', flip('client 12', 'client')),
    }
    document.addEventListener('measured', (event) => {
      if (event instanceof CustomEvent) acts[String(event.detail)]?.()
    })
  })
  await page.goto('/dashboard/applications')
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', String(ROWS + 1))
  for (const act of [
    'sort by name',
    'sort by carrier',
    'sort by last saved',
    'filter by status',
    'search, one key',
  ]) {
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) times.push(await timeToPaint(page, act))
    const sorted = times.toSorted((one, other) => one - other)
    const [median = 0, most = 0] = [sorted[Math.floor(ROUNDS / 2)], sorted.at(-1)]
    console.log(
      `${ROWS} rows, ${act}: median ${median.toFixed(0)} ms, slowest ${most.toFixed(0)} ms of ${ROUNDS}`,
    )
  }
})
