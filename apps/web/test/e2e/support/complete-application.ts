import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const CASES = new URL('../../../../../packages/enrollment-forms/test/cases/', import.meta.url)

/**
 * Answers everything that somebody new to Medicare must answer, by the server alone. Its dates fit a test whose day is
 * November 20, 2026.
 * @param without fields that stay open
 */
export async function answerAll(
  page: Page,
  id: string,
  origin: string,
  without: readonly string[] = [],
): Promise<void> {
  const file = new URL('new-to-medicare-minimal.json', CASES)
  const { answers } = JSON.parse(readFileSync(file, 'utf8')) as {
    answers: Record<string, Record<string, unknown>>
  }
  const changes = Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
  const given = changes.filter(({ field }) => !without.includes(field))
  await saveAnswers(page, id, given, origin)
}

/** One answer to be saved; without a value it is cleared. */
interface Answer {
  readonly section: string
  readonly field: string
  readonly value?: unknown
}

export async function saveAnswers(
  page: Page,
  id: string,
  changes: readonly Answer[],
  origin: string,
): Promise<void> {
  const saved = await page.request.patch(`/api/application/${id}/answers`, {
    data: { changes },
    headers: { origin },
  })
  expect(saved.ok(), await saved.text()).toBe(true)
}
