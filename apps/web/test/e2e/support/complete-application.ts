import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'

const FORMS = new URL('../../../../../packages/enrollment-forms/', import.meta.url)
const CASES = new URL('test/cases/', FORMS)

interface CompleteAnswers {
  /** Name of the golden case's file. @default 'new-to-medicare-minimal' */
  readonly of?: string
  /** Fields to leave unanswered. */
  readonly without?: readonly string[]
}

/**
 * Saves answers to every question of an application through the API. The dates in the answers match
 * the default day of the tests.
 */
export async function answerAll(
  page: Page,
  id: string,
  origin: string,
  { of = 'new-to-medicare-minimal', without = [] }: CompleteAnswers = {},
): Promise<void> {
  const file = new URL(`${of}.json`, CASES)
  const { answers } = JSON.parse(readFileSync(file, 'utf8')) as {
    answers: Record<string, Record<string, unknown>>
  }
  const changes = Object.entries(answers).flatMap(([section, fields]) =>
    Object.entries(fields).map(([field, value]) => ({ section, field, value })),
  )
  const given = changes.filter(({ field }) => !without.includes(field))
  await saveAnswers(page, id, given, origin)
}

/** One answer to save. An entry without a value clears the answer. */
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

/** Opens the documents that a person must have before signing, through the API. */
export async function openDocuments(page: Page, id: string): Promise<void> {
  const path = `/api/application/${id}/sale-documents`
  const listed = await page.request.get(path)
  const { documents } = (await listed.json()) as { documents: { document: string }[] }
  for (const { document } of documents) {
    const opened = await page.request.get(`${path}/${document}`)
    expect(opened.ok(), await opened.text()).toBe(true)
  }
}

/** Agrees to the disclosure and submits a complete application through the API. */
export async function signAndSend(page: Page, id: string, origin: string): Promise<void> {
  const headers = { origin }
  const versionOf = (file: string): string => {
    const text = readFileSync(new URL(`src/${file}.json`, FORMS), 'utf8')
    return (JSON.parse(text) as { version: string }).version
  }
  const agreed = await page.request.post(`/api/application/${id}/disclosure`, {
    data: { version: versionOf('electronic-disclosure') },
    headers,
  })
  expect(agreed.ok(), await agreed.text()).toBe(true)
  await openDocuments(page, id)
  const sent = await page.request.post(`/api/application/${id}/submit`, {
    data: {
      signature: 'Rosa Delgado',
      consent: true,
      declaration: versionOf('signing-declaration'),
    },
    headers,
  })
  expect(sent.ok(), await sent.text()).toBe(true)
}
