import { BrowserClient } from './browser-client'

/** A save that the client sent but the server did not answer. */
interface Unanswered {
  readonly seq: number
  readonly kind: 'answers' | 'form'
}

/** Result of the check that each simulated person runs after a crash. */
export interface Found {
  /** Number of acknowledged saves that are missing. */
  readonly lost: number
  /** Number of saves that took effect more than once or without being sent. */
  readonly surplus: number
}

/** The field that each person overwrites again and again. It accepts any string. */
const SECTION = 'applicant'
const FIELD = 'first_name'

interface Detail {
  readonly revision: number
  readonly answers: { readonly [section: string]: { readonly [field: string]: unknown } }
}

/**
 * A person who sends the next save as soon as the server acknowledges the previous one. Numbered
 * saves alternate between an application answer and the whole onboarding form. Each save has its
 * own idempotency key.
 */
export class Saver {
  readonly client: BrowserClient
  #application = ''
  #next = 1
  #lastAnswer = 0
  #lastForm = 0
  #answers = 0
  #unanswered: Unanswered | undefined
  /** Number of acknowledged saves. */
  acknowledged = 0
  /** True if the last response started but was cut off. */
  truncated = false

  constructor(address: string) {
    this.client = new BrowserClient(address)
  }

  /** Starts a session and creates an application. */
  async arrive(): Promise<void> {
    await this.client.must('POST', '/api/auth/register-anonymous')
    const body = { name: 'Mine', schemaId: 'medicare-supplement' }
    const { id } = await this.client.must<{ id: string }>('POST', '/api/application', { body })
    this.#application = id
  }

  /**
   * Sends one save after another until the server stops answering or `onSaved` returns `'enough'`.
   * Repeats a save after 408, 429, or 503, as the page does. Throws for any other error status.
   * `refused` counts the error statuses.
   */
  async saveUntil(
    onSaved: (saver: Saver) => unknown,
    refused = new Map<number, number>(),
  ): Promise<void> {
    for (;;) {
      const save = this.#unanswered ?? this.#newSave()
      this.#unanswered = save
      let status: number
      try {
        status = await this.#send(save)
      } catch (error) {
        this.truncated = error instanceof TypeError && error.message === 'terminated'
        // The save might have taken effect, so it is sent again with the same key after the
        // restart.
        return
      }
      if (status === 200) {
        this.#acknowledge(save)
        if (onSaved(this) === 'enough') return
      } else {
        refused.set(status, (refused.get(status) ?? 0) + 1)
        if (![408, 429, 503].includes(status)) throw new Error(`A save was answered ${status}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    }
  }

  /**
   * Looks for every acknowledged save and sends the unanswered save again. Then checks that each
   * save took effect exactly once.
   */
  async checkSaves(): Promise<Found> {
    const before = await this.#read()
    let lost = 0
    // Saves alternate between the answer and the form. A stored number that is too low by two
    // therefore means one lost save.
    if (before.answer < this.#lastAnswer) lost += Math.ceil((this.#lastAnswer - before.answer) / 2)
    if (before.form < this.#lastForm) lost += Math.ceil((this.#lastForm - before.form) / 2)
    const save = this.#unanswered
    if (save) {
      const status = await this.#send(save)
      if (status !== 200) throw new Error(`A repeated save was answered ${status}`)
      this.#acknowledge(save)
    }
    const { revision } = await this.#read()
    // A new application has revision 1. Each saved answer adds 1, even if the save is sent twice.
    return { lost, surplus: lost === 0 ? Math.abs(revision - 1 - this.#answers) : 0 }
  }

  /** Uploads a document. Returns the document's id once the server has stored the document. */
  async upload(): Promise<string> {
    const form = new FormData()
    form.append('file', new Blob(['%PDF-1.7\n%%EOF'], { type: 'application/pdf' }), 'letter.pdf')
    const { status, body } = await this.client.sendForm(this.#documents(), form)
    if (status !== 201) throw new Error(`A document was answered ${status}`)
    return (body as { id: string }).id
  }

  /** Returns whether the document can be downloaded. */
  async has(document: string): Promise<boolean> {
    return (await this.client.read(`${this.#documents()}/${document}`)).status === 200
  }

  #documents(): string {
    return `/api/application/${this.#application}/documents`
  }

  #newSave(): Unanswered {
    const seq = this.#next
    this.#next += 1
    return { seq, kind: seq % 2 === 0 ? 'form' : 'answers' }
  }

  async #send({ seq, kind }: Unanswered): Promise<number> {
    const key = `save-${seq}`
    const value = String(seq)
    const { status } = await (kind === 'form'
      ? this.client.send('POST', '/api/onboarding/save', {
          key,
          body: { version: 8, first_name: value },
        })
      : this.client.send('PATCH', `/api/application/${this.#application}/answers`, {
          key,
          body: { changes: [{ section: SECTION, field: FIELD, value }] },
        }))
    return status
  }

  #acknowledge({ seq, kind }: Unanswered): void {
    this.acknowledged += 1
    this.#unanswered = undefined
    if (kind === 'form') this.#lastForm = seq
    else {
      this.#lastAnswer = seq
      this.#answers += 1
    }
  }

  async #read(): Promise<{ answer: number; form: number; revision: number }> {
    const { client } = this
    const { answers, revision } = await client.must<Detail>(
      'GET',
      `/api/application/${this.#application}`,
    )
    const { onboardingData } = await client.must<{
      onboardingData: { first_name?: string } | null
    }>('POST', '/api/onboarding/load')
    return {
      answer: Number(answers[SECTION]?.[FIELD] ?? 0),
      form: Number(onboardingData?.first_name ?? 0),
      revision,
    }
  }
}
