import type {
  AnswersJson,
  ApplicationBroker,
  ApplicationFacts,
  Signer,
  SubmittedOffer,
} from '@gapwise/api-contract'
import type { FormDefinition } from '@gapwise/form-engine'

/** Texts that a signer agreed to. */
export interface SignedTexts {
  readonly consent: {
    readonly version: string
    readonly agreedAt: Date
  }
  readonly declaration: {
    readonly version: string
    readonly statements: readonly string[]
  }
}

/** Everything that the PDF of a sent application shows. */
export interface SignedCopy {
  readonly definition: FormDefinition
  readonly answers: AnswersJson
  readonly facts: Pick<ApplicationFacts, 'underwriting_type'>
  /** Date in the applicant's state on the day of the signature. */
  readonly today: string
  readonly reference: string
  readonly submittedAt: Date
  /** IANA name of the applicant's time zone. */
  readonly timeZone: string
  readonly signer: Signer
  readonly offer: SubmittedOffer | null
  /** The broker who took part. Absent if none did. */
  readonly broker?: ApplicationBroker | undefined
  /** Absent if they are on paper, or from before the server kept these texts. */
  readonly texts?: SignedTexts
}

/**
 * Draws the PDF of a sent application.
 * @throws {ApiError} `COPIES_BUSY`, `INTERNAL`
 */
export type DrawSignedCopy = (copy: SignedCopy) => Promise<Buffer>
