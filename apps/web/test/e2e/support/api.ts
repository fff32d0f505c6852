import { expect, type Page } from '@playwright/test'

interface StoredApplication {
  readonly status: string
  readonly answers: Record<string, Record<string, unknown>>
  readonly submission?: Record<string, Record<string, unknown>>
  readonly facts: { readonly effective_date: string }
}

/** Returns an application from the server. Uses the page's session. */
export async function storedApplication(page: Page, id: string): Promise<StoredApplication> {
  const answer = await page.request.get(`/api/application/${id}`)
  expect(answer.status()).toBe(200)
  return (await answer.json()) as StoredApplication
}

/** Returns the application id from the page's address. */
export function applicationId(page: Page): string {
  const { pathname, searchParams } = new URL(page.url())
  const [, , id] = pathname.split('/')
  return id ?? searchParams.get('application') ?? ''
}

/** Returns the onboarding data from the server. Uses the page's session. */
export async function storedOnboarding(page: Page): Promise<Record<string, unknown>> {
  const answer = await page.request.post('/api/onboarding/load', {
    headers: { origin: new URL(page.url()).origin, 'content-type': 'application/json' },
    data: {},
  })
  expect(answer.status()).toBe(200)
  const { onboardingData } = (await answer.json()) as { onboardingData: Record<string, unknown> }
  return onboardingData
}
