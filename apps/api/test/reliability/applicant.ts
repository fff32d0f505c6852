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

  /** Fills in every field and consents to signing. Repeats a request that got no answer. */
  async arrive(): Promise<void> {
    await this.#must('POST', '/api/auth/register-anonymous')
    const insurer = { body: { version: 8, naic: 'SAMPLE1' }, key: 'insurer' }
    await this.#must('POST', '/api/onboarding/save', insurer)
    const draft = { name: 'Mine', schemaId: 'medicare-supplement' }
    const { id } = await this.#must<{ id: string }>('POST', '/api/application', { body: draft })
    this.#path = `/api/application/${id}`
    const answers = { body: { changes: completeAnswers() }, key: 'all' }
    await this.#must('PATCH', `${this.#path}/answers`, answers)
    const agreed = { body: { version: electronicDisclosure.version } }
    await this.#must('POST', `${this.#path}/disclosure`, agreed)
    await this.#open(`${this.#path}/sale-documents/outline-of-coverage`)
  }

  async submit(): Promise<void> {
    await Promise.all([this.#submitUntilAnswered(), this.#submitUntilAnswered()])
  }

  /** Returns the submission reference that the server stored. */
  async storedReference(): Promise<string | undefined> {
    return (await this.#client.must<{ reference?: string }>('GET', this.#path)).reference
  }

  async #must<Body>(method: string, path: string, sent: object = {}): Promise<Body> {
    for (;;) {
      const answer = await this.#client.send(method, path, sent).catch(() => undefined)
      if (answer && answer.status < 400) return answer.body as Body
      if (answer && answer.status !== 503) {
        throw new Error(`${method} ${path} was answered ${answer.status}`)
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Opens a document. Repeats a request that got no answer. */
  async #open(path: string): Promise<void> {
    for (;;) {
      const answer = await this.#client.read(path).catch(() => undefined)
      if (answer?.status === 200) return
      if (answer && answer.status !== 503) throw new Error(`${path} was answered ${answer.status}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
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
