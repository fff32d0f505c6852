import type { TestServer, Visitor } from '../build-app'
import { multipart, pdf } from './multipart'

/**
 * A person with stored answers, a document, and an onboarding form. Tests use these values later,
 * so they must stay valid.
 */
export interface Person {
  readonly visitor: Visitor
  readonly id: string
  readonly resumeCode: string
  readonly documentId: string
  readonly ssn: string
}

/** Makes a person with unique answers. */
export async function newPerson(server: TestServer, number: number): Promise<Person> {
  const visitor = await server.registered()
  const ssn = String(219_000_001 + number)
  await visitor.call('saveOnboarding', {
    body: { version: 8, first_name: `Rosa ${number}`, naic: 'SAMPLE1' },
  })
  const { id, resumeCode } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  const changes = [
    { section: 'applicant', field: 'max_ssn', value: ssn },
    { section: 'payment', field: 'eft_account_number', value: `9081${number}` },
  ]
  await visitor.call('saveAnswers', { params: { id }, body: { changes } })
  const document = await visitor.call('uploadDocument', {
    params: { id },
    ...multipart(pdf(`letter ${number}.pdf`, 200 + number)),
  })
  return { visitor, id, resumeCode, documentId: document.id, ssn }
}

/** Returns all stored data that a person can see. Tests call this twice and compare the results. */
export async function everythingOf({ visitor, id, documentId }: Person): Promise<unknown> {
  const detail = await visitor.call('readApplication', { params: { id } })
  const document = await visitor.request({
    method: 'GET',
    url: `/api/application/${id}/documents/${documentId}`,
  })
  return {
    answers: detail.answers,
    resumeCode: detail.resumeCode,
    onboarding: await visitor.call('loadOnboarding'),
    documents: await visitor.call('listDocuments', { params: { id } }),
    document: document.text,
  }
}
