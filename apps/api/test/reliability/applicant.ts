import { electronicDisclosure } from '@gapwise/enrollment-forms'
import { completeAnswers } from '../support/complete-answers'
import { SIGNED } from '../support/sign'
import { BrowserClient } from './browser-client'

/**
 * A person who sends a complete application from two tabs at the same time. Each tab retries until
 * it gets an answer.
 */
export class Applicant {
  readonly #client: BrowserClient
  #path = ''
  /** Submission references that the tabs received. */
  readonly references: string[] = []

  constructor(address: string) {
    this.#client = new BrowserClient(address)
  }

  /** Continues with a server that listens on another address after a restart. */
  moveTo(address: string): void {
    this.#client.address = address
  }

  /** Fills in every field and consents to signing. */
  async arrive(): Promise<void> {
    const client = this.#client
    await client.must('POST', '/api/auth/register-anonymous')
    const insurer = { body: { version: 8, naic: 'SAMPLE1' }, key: 'insurer' }
    await client.must('POST', '/api/onboarding/save', insurer)
    const draft = { name: 'Mine', schemaId: 'medicare-supplement' }
    const { id } = await client.must<{ id: string }>('POST', '/api/application', { body: draft })
    this.#path = `/api/application/${id}`
    const answers = { body: { changes: completeAnswers() }, key: 'all' }
    await client.must('PATCH', `${this.#path}/answers`, answers)
    const agreed = { body: { version: electronicDisclosure.version } }
    await client.must('POST', `${this.#path}/disclosure`, agreed)
    await client.read(`${this.#path}/sale-documents/outline-of-coverage`)
  }

  async submit(): Promise<void> {
    await Promise.all([this.#submitUntilAnswered(), this.#submitUntilAnswered()])
  }

  /** Returns the submission reference that the server stored. */
  async storedReference(): Promise<string | undefined> {
    return (await this.#client.must<{ reference?: string }>('GET', this.#path)).reference
  }

  async #submitUntilAnswered(): Promise<void> {
    for (;;) {
      const answer = await this.#client
        .send('POST', `${this.#path}/submit`, { body: SIGNED })
        .catch(() => undefined)
      if (answer?.status === 200) {
        this.references.push((answer.body as { reference: string }).reference)
        return
      }
      if (answer && answer.status !== 503) throw new Error(`Sending was answered ${answer.status}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
