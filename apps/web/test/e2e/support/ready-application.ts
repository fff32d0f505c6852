import { expect, type Page } from '@playwright/test'
import { answerAll } from './complete-application'

/**
 * Creates a visitor who has an application that is ready to send. The visitor has also chosen an
 * insurer, and given the four answers that a rate depends on. Returns the application's id.
 * @param without Fields to leave unanswered.
 */
export async function readyApplication(
  page: Page,
  origin: string,
  without: readonly string[] = [],
): Promise<string> {
  const headers = { origin }
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(path, { data, headers })
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
    return (await answer.json()) as { id: string }
  }
  await post('/api/auth/register-anonymous', {})
  await post('/api/onboarding/save', {
    version: 8,
    medicare_status: 'no-plan',
    plan_type: 'G',
    zip5: '43215',
    applicant_dob: '1961-11-05',
    tobacco: 'No',
    gender: 'Female',
    naic: 'SAMPLE1',
  })
  const schemaId = 'medicare-supplement'
  const { id } = await post('/api/application', { name: 'Application', schemaId })
  await answerAll(page, id, origin, { without })
  return id
}
