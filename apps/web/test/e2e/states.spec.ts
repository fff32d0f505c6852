import type { Page, Route } from '@playwright/test'
import { expect, test } from './support/fixtures'
import type { Keyboard } from './support/keyboard'
import { withNarrowAndLarge } from './support/check-everywhere'
import { checkAccessible, checkWordsAndFit } from './support/page-checks'
import { openDocumentsOnPage } from './support/open-documents'
import { question } from './support/questions'
import { readyApplication } from './support/ready-application'
import { WINDOWS } from './support/windows'

/** One state of a page: waiting, failed, refused, or empty. */
interface State {
  readonly name: string
  /** Path of the page. `{id}` is the id of an application that is ready to submit. */
  readonly path: string
  /** Calls that get no response, so that the page keeps waiting as on a slow network. */
  readonly waitingFor?: string
  /** Calls that fail with a server error. */
  readonly failing?: string
  /** Responses by call. */
  readonly answers?: Readonly<Record<string, object>>
  /** Steps that bring the page into the state. */
  readonly reach?: (page: Page, keyboard: Keyboard) => Promise<void>
  /** Text on the page in this state. */
  readonly shows: string
}

const press = (name: string) => (page: Page, keyboard: Keyboard) =>
  keyboard.press(page.getByRole('button', { name }))

const typeEmail = async (page: Page, keyboard: Keyboard, button: string) => {
  await keyboard.type(page.getByRole('textbox', { name: 'Email address' }), 'pat@example.com')
  await keyboard.press(page.getByRole('button', { name: button }))
}

const openSignPage = async (page: Page, keyboard: Keyboard) => {
  await page.evaluate(() => sessionStorage.clear())
  await keyboard.toggle(page.getByRole('checkbox'))
  await keyboard.press(page.getByRole('button', { name: /I agree/ }))
}

/** Tries to sign in the given situation, with nothing else filled in. */
const signAs = (situation: string) => async (page: Page, keyboard: Keyboard) => {
  await openSignPage(page, keyboard)
  await openDocumentsOnPage(page, keyboard)
  await keyboard.choose(page.getByRole('group', { name: 'Who is signing?' }), situation)
  await press('Send my application')(page, keyboard)
}

const sign = async (page: Page, keyboard: Keyboard) => {
  await openSignPage(page, keyboard)
  const applicant =
    (await page
      .getByText(/^I am /)
      .first()
      .textContent()) ?? ''
  await openDocumentsOnPage(page, keyboard)
  const signature = page.getByRole('textbox', { name: /full legal name/i })
  await keyboard.type(signature, applicant.replace('I am ', ''))
  await keyboard.press(page.getByRole('button', { name: 'Send my application' }))
}

const offer = (carrier: string, rate: number, more: object = {}) => ({
  ...{ naic: carrier, carrier, plan: 'G', rate, discount_rate: rate },
  ...more,
})

const STATES: readonly State[] = [
  {
    name: 'rates on their way',
    path: '/compare',
    waitingFor: '**/api/quote{,?*}',
    shows: 'Getting rates for you…',
  },
  {
    name: 'no rates to be had',
    path: '/compare',
    failing: '**/api/quote{,?*}',
    shows: 'We couldn’t load the rates',
  },
  {
    name: 'no insurer sells there',
    path: '/compare',
    answers: { '**/api/quote{,?*}': { label: 'Sample rates', offers: [] } },
    shows: 'We have no rates for your ZIP code',
  },
  {
    name: 'every plan, with one that has a high deductible',
    path: '/compare',
    reach: (page, keyboard) =>
      keyboard.choose(page.getByRole('group', { name: /Which plan/ }), 'High-deductible Plan G'),
    shows: 'The plan’s own deductible',
  },
  {
    name: 'a list of rates that is not complete',
    path: '/compare',
    answers: {
      '**/api/quote{,?*}': {
        label: 'Monthly rates',
        offers: [
          {
            ...{ naic: '1', carrier: 'Cedar', plan: 'G', rate: 150, discount_rate: 140 },
            ...{ policy_fee: 25, rating_class: 'attained-age' },
            increases: [{ year: 2025, percent: 6 }],
          },
        ],
        notice: 'Some insurers did not answer, so this list is not complete.',
        partial: true,
      },
    },
    shows: 'This list is not complete',
  },
  {
    name: 'a plan that no insurer sells there',
    path: '/compare',
    answers: { '**/api/quote{,?*}': { label: 'Monthly rates', offers: [offer('Cedar', 150)] } },
    reach: (page, keyboard) =>
      keyboard.choose(page.getByRole('group', { name: /Which plan/ }), 'Plan N'),
    shows: 'Choose another plan above',
  },
  {
    name: 'filters that no offer fits',
    path: '/compare',
    answers: {
      '**/api/quote{,?*}': {
        label: 'Monthly rates',
        offers: [
          offer('Aspen', 140, { rating_class: 'issue-age' }),
          offer('Cedar', 150, { discount_rate: 140, rating_class: 'attained-age' }),
        ],
      },
    },
    reach: async (page, keyboard) => {
      await keyboard.choose(page.getByRole('group', { name: /Which plan/ }), 'Plan G')
      await keyboard.toggle(page.getByRole('checkbox', { name: /^Only insurers with/ }))
      await page.getByLabel('How the price rises').selectOption('issue-age')
    },
    shows: 'No offer fits these filters.',
  },
  {
    name: 'a question for people who had Medicare before 2020',
    path: '/compare',
    reach: (page) => page.getByText('Did you have Medicare before 2020?').click(),
    shows: 'Hospital coverage (Part A) start date',
  },
  {
    name: 'a choice that is not saved',
    path: '/compare',
    failing: '**/api/onboarding/save{,?*}',
    reach: (page, keyboard) =>
      keyboard.press(page.getByRole('button', { name: /choose/i }).first()),
    shows: 'Your choice isn’t saved yet',
  },
  {
    name: 'earlier answers that did not come',
    path: '/onboarding',
    failing: '**/api/onboarding/load{,?*}',
    shows: 'We couldn’t load your saved answers',
  },
  {
    name: 'a change of the person that the quote is for',
    path: '/onboarding',
    reach: (page) => page.getByText('This quote is for me.').click(),
    shows: 'Who is this for?',
  },
  {
    name: 'a ZIP code that could not be looked up',
    path: '/quote',
    failing: '**/api/zipLookup/**',
    reach: (page, keyboard) => keyboard.type(question(page, 'zip5').getByRole('textbox'), '43215'),
    shows: 'We couldn’t look up your ZIP code',
  },
  {
    name: 'an application that is not started',
    path: '/create',
    answers: { '**/api/application': [] },
    reach: async (page, keyboard) => {
      await expect(page.getByRole('button', { name: 'Start my application' })).toBeVisible()
      await page.unroute('**/api/application')
      await fail(page, '**/api/application')
      await press('Start my application')(page, keyboard)
    },
    shows: 'We couldn’t start your application',
  },
  {
    name: 'an application on its way',
    path: '/apply/{id}',
    waitingFor: '**/api/application/*',
    shows: 'Opening the questions…',
  },
  {
    name: 'a page of questions on its way',
    path: '/apply/{id}?topic=about-you&page=you',
    waitingFor: '**/api/application/*',
    shows: 'Opening the questions…',
  },
  {
    name: 'an application that did not come',
    path: '/apply/{id}',
    failing: '**/api/application/*',
    shows: 'We couldn’t open your application',
  },
  {
    name: 'an application of someone else',
    path: '/apply/00000000-0000-4000-8000-000000000000',
    shows: 'We couldn’t find an application for this browser',
  },
  {
    name: 'a list of applications that did not come',
    path: '/review',
    failing: '**/api/application',
    shows: 'We couldn’t look up your applications',
  },
  {
    name: 'a save that takes its time',
    path: '/apply/{id}?topic=about-you&page=you',
    waitingFor: '**/answers',
    reach: (page, keyboard) =>
      keyboard.type(question(page, 'first_name').getByRole('textbox'), 'Rosalia'),
    shows: 'Saving',
  },
  {
    name: 'an answer the server will not take',
    path: '/apply/{id}?topic=about-you&page=you',
    reach: async (page, keyboard) => {
      const issue = { section: 'applicant', field: 'first_name', code: 'maxlength', message: 'No.' }
      await page.route('**/answers', (route) =>
        route.fulfill({ status: 422, json: { statusCode: 422, issues: [issue] } }),
      )
      await keyboard.type(question(page, 'first_name').getByRole('textbox'), 'Rosalia')
    },
    shows: 'We couldn’t save part of what you typed',
  },
  {
    name: 'a box that is not checked',
    path: '/electronic-disclosure?application={id}',
    reach: press('I agree, continue'),
    shows: 'Check the box if you agree.',
  },
  {
    name: 'no signature on a screen',
    path: '/electronic-disclosure?application={id}',
    reach: press('No thanks'),
    shows: 'That’s fine. You can apply on paper or by phone.',
  },
  {
    name: 'documents on their way',
    path: '/electronic-disclosure?application={id}',
    waitingFor: '**/sale-documents',
    reach: openSignPage,
    shows: 'Getting your documents ready…',
  },
  {
    name: 'documents that did not come',
    path: '/electronic-disclosure?application={id}',
    failing: '**/sale-documents',
    reach: openSignPage,
    shows: 'We couldn’t list the documents about your plan.',
  },
  {
    name: 'a helper without a name',
    path: '/electronic-disclosure?application={id}',
    reach: signAs('Someone is helping me'),
    shows: 'Type the name of the person who is helping you.',
  },
  {
    name: 'a right to sign that is not given',
    path: '/electronic-disclosure?application={id}',
    reach: signAs('I’m signing for someone else'),
    shows: 'Choose why you may sign.',
  },
  {
    name: 'an application that was not sent',
    path: '/electronic-disclosure?application={id}',
    failing: '**/submit',
    reach: sign,
    shows: 'Your application was NOT sent',
  },
  {
    name: 'an application being sent',
    path: '/electronic-disclosure?application={id}',
    waitingFor: '**/submit',
    reach: sign,
    shows: 'Sending…',
  },
  {
    name: 'an email that was not sent',
    path: '/login',
    failing: '**/api/auth/login',
    reach: (page, keyboard) => typeEmail(page, keyboard, 'Send me a link'),
    shows: 'We didn’t send an email',
  },
  {
    name: 'an address that is none',
    path: '/connect',
    reach: async (page, keyboard) => {
      await keyboard.type(page.getByRole('textbox', { name: 'Email address' }), 'pat@')
      await keyboard.press(page.getByRole('button', { name: 'Send me the link' }))
    },
    shows: 'Enter a valid email address.',
  },
  {
    name: 'a sign-in link that could not be checked',
    path: '/verify#token=some-token',
    failing: '**/api/auth/link',
    shows: 'We couldn’t check your link',
  },
  {
    name: 'times for a call on their way',
    path: '/schedule-call',
    waitingFor: '**/api/calls/availability{,?*}',
    shows: 'Loading available times…',
  },
  {
    name: 'times for a call that did not come',
    path: '/schedule-call',
    failing: '**/api/calls/availability{,?*}',
    shows: 'We couldn’t load available times',
  },
  {
    name: 'booked calls that did not come',
    path: '/booked-calls',
    failing: '**/api/calls',
    shows: 'We couldn’t load your calls',
  },
  {
    name: 'a request for a call without a name',
    path: '/contact-schedule-call',
    reach: press('Please call me'),
    shows: 'There is a problem',
  },
  {
    name: 'a page that there is not',
    path: '/no/such/page',
    shows: 'Page not found: /no/such/page',
  },
  {
    name: 'settings that did not come',
    path: '/contact',
    failing: '**/api/config',
    shows: 'Contact us',
  },
]

const fail = (page: Page, calls: string) =>
  page.route(calls, (route) => route.fulfill({ status: 500, json: { statusCode: 500 } }))

async function hold(page: Page, calls: string): Promise<void> {
  const held: Route[] = []
  await page.route(calls, (route) => void held.push(route))
}

for (const { title, viewport, largeText } of WINDOWS) {
  test.describe(title, { tag: largeText ? '@long' : [] }, () => {
    test.use({ viewport, largeText })

    // Checklist C-2, C-3, C-6
    test('waiting, failed, refused, or empty: every state is readable, reachable, and fully visible', async ({
      page,
      keyboard,
      server,
    }) => {
      const id = await readyApplication(page, server.address)
      const problems: string[] = []
      for (const { name, path, waitingFor, failing, answers = {}, reach, shows } of STATES) {
        const look = async () => {
          if (waitingFor) await hold(page, waitingFor)
          if (failing) await fail(page, failing)
          for (const [calls, json] of Object.entries(answers))
            await page.route(calls, (route) => route.fulfill({ json }))
          await page.goto(path.replace('{id}', id))
          await reach?.(page, keyboard)
          await expect(page.getByText(shows).first()).toBeVisible()
          await checkAccessible(page)
          await checkWordsAndFit(page)
          if (!largeText) await withNarrowAndLarge(page, () => checkWordsAndFit(page))
        }
        await test.step(name, () =>
          look().catch(async (error: unknown) => {
            const text = await page.locator('main').innerText({ timeout: 5_000 }).catch(String)
            problems.push(`${name}: ${String(error)}\n${page.url()}\n${text}`)
          }),
        )
        // Leaving the page cancels delayed requests before they reach the server. Open a file of
        // this server instead of an empty page. An empty page makes the browser start new
        // processes.
        await page.goto('/icon.svg')
        await page.unrouteAll({ behavior: 'ignoreErrors' })
      }
      expect(problems).toEqual([])
    })
  })
}
