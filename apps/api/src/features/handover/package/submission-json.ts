import {
  AnswerJsonSchema,
  SignatureMethod,
  SignerRole,
  SubmittedOffer,
} from '@gapwise/api-contract'
import { SUBMISSION_FORMAT } from '@gapwise/submission-evidence'
import { Type, type Static } from '@sinclair/typebox'

const closed = { additionalProperties: false } as const

const before =
  'Null if the application was signed on paper, and in one from before the server stored this.'

/** Schema of `submission.json`, published as `docs/handover/submission.schema.json`. */
export const SubmissionJson = Type.Object(
  {
    format: Type.Literal(SUBMISSION_FORMAT),
    applicationId: Type.String(),
    reference: Type.String({ description: 'Reference number that the applicant was given.' }),
    submittedAt: Type.String({ description: 'Time of the signature, in UTC.' }),
    timeZone: Type.String({ description: 'IANA name of the applicant’s time zone.' }),
    definition: Type.Object(
      {
        id: Type.String(),
        version: Type.Integer(),
        sha256: Type.String({ description: 'Hash of the form that the applicant filled in.' }),
      },
      closed,
    ),
    consent: Type.Union(
      [
        Type.Object(
          { version: Type.String(), text: Type.String(), agreedAt: Type.String() },
          closed,
        ),
        Type.Null(),
      ],
      { description: `Consent to electronic records. ${before}` },
    ),
    declaration: Type.Union(
      [
        Type.Object({ version: Type.String(), statements: Type.Array(Type.String()) }, closed),
        Type.Null(),
      ],
      { description: `Statements that the signature confirms. ${before}` },
    ),
    signer: Type.Object(
      {
        name: Type.String(),
        role: SignerRole,
        helper: Type.Union([Type.String(), Type.Null()], {
          description: 'Person who helped the applicant.',
        }),
        method: SignatureMethod,
      },
      closed,
    ),
    offer: Type.Union([SubmittedOffer, Type.Null()], {
      description: 'Plan and monthly price that the applicant saw.',
    }),
    facts: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Values that the server derived from the answers, such as the age.',
    }),
    answers: Type.Record(Type.String(), Type.Record(Type.String(), AnswerJsonSchema), {
      description: 'Answers by section and field. Only questions that applied are here.',
    }),
  },
  { ...closed, title: 'Submission' },
)
export type SubmissionJson = Static<typeof SubmissionJson>
