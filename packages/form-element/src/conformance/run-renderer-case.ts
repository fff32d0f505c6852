import type { RendererCase, RendererStep, RendererTarget, TargetState } from './renderer-case'

/** The part of a locator of Playwright that the suite uses. */
export interface RendererLocator {
  getByRole(role: string, options?: { name?: RegExp }): RendererLocator
  or(other: RendererLocator): RendererLocator
  first(): RendererLocator
  count(): Promise<number>
  fill(text: string): Promise<void>
  check(): Promise<void>
  uncheck(): Promise<void>
  click(): Promise<void>
  focus(): Promise<void>
  selectOption(option: { label: string }): Promise<unknown>
  evaluate<Result>(
    run: (element: HTMLElement, value: string) => Result,
    value: string,
  ): Promise<Result>
}

/** The part of a page of Playwright that the suite uses. */
export interface RendererPage {
  getByRole(role: string, options?: { name?: RegExp }): RendererLocator
  title(): Promise<string>
  evaluate<Result, Value>(run: (value: Value) => Result, value: Value): Promise<Awaited<Result>>
  readonly keyboard: { press(key: string): Promise<void> }
}

/** Interface that the page of a renderer offers as `window.conformance`. */
export interface RendererUnderTest {
  /**
   * Shows a form with a button “Continue”, and forgets what was sent. The title of the page becomes
   * “Conformance”. Files are stored under their name: the `id` is the name. A file whose name begins
   * with `lost` does not arrive.
   */
  show(form: RendererCase['form']): void | Promise<void>
  /** Returns the answers that were sent, or `null`. */
  sent(): object | null
}

type Conformant = typeof globalThis & { readonly conformance: RendererUnderTest }

/** Milliseconds to wait until the page is as expected. */
const PATIENCE = 5000

/**
 * Runs one case on a page of Playwright. The page must have a {@link RendererUnderTest}.
 *
 * @returns what went wrong. Empty if the page passed.
 */
export async function runRendererCase(
  page: RendererPage,
  { form, steps }: RendererCase,
): Promise<readonly string[]> {
  await page.evaluate((setup) => (globalThis as Conformant).conformance.show(setup), form)
  for (const step of steps) {
    const problem = await runStep(page, step).catch((error: Error) => error.message)
    if (problem) return [`${JSON.stringify(step)}: ${problem}`]
  }
  return []
}

async function runStep(page: RendererPage, step: RendererStep): Promise<string | undefined> {
  if ('fill' in step) await find(page, step.fill).fill(step.text)
  else if ('check' in step) await find(page, step.check).check()
  else if ('uncheck' in step) await find(page, step.uncheck).uncheck()
  else if ('select' in step) await find(page, step.select).selectOption({ label: step.option })
  else if ('click' in step) await find(page, step.click).click()
  else if ('focus' in step) await find(page, step.focus).focus()
  else if ('attach' in step) await find(page, step.attach).evaluate(attach, step.file)
  else if ('press' in step) await page.keyboard.press(step.press)
  else return settle(() => look(page, step))
  return undefined
}

function find(page: RendererPage, { role, name, in: around }: RendererTarget): RendererLocator {
  const group = { name: startsWith(around ?? '') }
  const inside =
    around === undefined
      ? page
      : page.getByRole('group', group).or(page.getByRole('radiogroup', group)).first()
  return inside.getByRole(role, name === '' ? {} : { name: startsWith(name) }).first()
}

function startsWith(name: string): RegExp {
  return new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`)
}

/** Checks again until the problem is gone or time is up. Returns the last problem. */
async function settle(read: () => Promise<string | undefined>): Promise<string | undefined> {
  const end = Date.now() + PATIENCE
  for (;;) {
    const problem = await read()
    if (!problem || Date.now() > end) return problem
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

type Expectation = Extract<
  RendererStep,
  | { see: RendererTarget }
  | { seeNo: RendererTarget }
  | { hear: string }
  | { title: string }
  | { sent: unknown }
>

async function look(page: RendererPage, step: Expectation): Promise<string | undefined> {
  if ('see' in step) return lookAt(find(page, step.see), step.as ?? {})
  if ('seeNo' in step)
    return (await find(page, step.seeNo).count()) === 0 ? undefined : 'is on the page'
  if ('title' in step) {
    const title = await page.title()
    return title.startsWith(step.title) ? undefined : `the title is ${title}`
  }
  if ('hear' in step) {
    const said = await page.evaluate(
      () =>
        [...document.querySelectorAll('[aria-live="polite"], [role="status"]')]
          .map(({ textContent }) => textContent)
          .join('\n'),
      null,
    )
    return said.includes(step.hear) ? undefined : `heard ${JSON.stringify(said)}`
  }
  const sent = await page.evaluate(() => (globalThis as Conformant).conformance.sent(), null)
  return same(sent, step.sent) ? undefined : `sent ${JSON.stringify(sent)}`
}

async function lookAt(
  locator: RendererLocator,
  expected: TargetState,
): Promise<string | undefined> {
  if ((await locator.count()) === 0) return 'is not on the page'
  const found = await locator.evaluate(read, '')
  const { describedBy, ...exact } = expected
  if (describedBy !== undefined && !found.describedBy.includes(describedBy))
    return `is described by ${JSON.stringify(found.describedBy)}`
  const wrong = Object.entries(exact).find(
    ([key, value]) => found[key as keyof typeof exact] !== value,
  )
  return wrong && `${wrong[0]} is ${String(found[wrong[0] as keyof typeof exact])}`
}

/** Chooses a file of four bytes. Runs in the page. */
function attach(input: HTMLElement, name: string): void {
  const chosen = new DataTransfer()
  chosen.items.add(new File(['%PDF'], name, { type: 'application/pdf' }))
  ;(input as HTMLInputElement).files = chosen.files
  input.dispatchEvent(new Event('change', { bubbles: true }))
}

/** Reads the state of an element. Runs in the page, so it uses nothing from this module. */
function read(element: HTMLElement): Required<TargetState> {
  const { value, checked } = element as Partial<HTMLInputElement>
  const is = (name: string, native: string): boolean =>
    element.getAttribute(name) === 'true' || element.hasAttribute(native)
  const describedBy = (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')
  return {
    value: value ?? '',
    checked: checked ?? false,
    required: is('aria-required', 'required'),
    invalid: element.getAttribute('aria-invalid') === 'true',
    readOnly: is('aria-readonly', 'readonly'),
    focused: document.activeElement === element,
    describedBy,
    level: Number(/^H([1-6])$/.exec(element.tagName)?.[1] ?? 0),
    href: element.getAttribute('href') ?? '',
  }
}

/** Compares JSON values. The order of keys does not matter. */
function same(left: unknown, right: unknown): boolean {
  if (typeof left !== 'object' || typeof right !== 'object' || !left || !right)
    return left === right
  const keys = Object.keys(left)
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => same(left[key as keyof typeof left], right[key as keyof typeof right]))
  )
}
