import { Type, type Static } from '@sinclair/typebox'
import { closed, Instant } from '../common'

/**
 * Role of the signer: the applicant, or a person who signs for the applicant.
 * @see D72
 */
export const SignerRole = Type.Union([
  Type.Literal('applicant'),
  Type.Literal('power-of-attorney'),
  Type.Literal('guardian'),
])
export type SignerRole = Static<typeof SignerRole>

/**
 * The signer's typed name and consent to the declaration. Without `role`, the signer is the
 * applicant, and the name must match the applicant's name.
 *
 * The signer must first agree to the disclosure with `agreeToDisclosure`. `disclosure` is optional,
 * but it must be the version that was agreed to.
 * @see D72
 */
export const SubmitApplication = Type.Object(
  {
    signature: Type.String({ maxLength: 200 }),
    consent: Type.Boolean(),
    role: Type.Optional(SignerRole),
    disclosure: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  },
  closed,
)
export type SubmitApplication = Static<typeof SubmitApplication>

/** Version of the disclosure that the user has read and agrees to. */
export const AgreeToDisclosure = Type.Object(
  { version: Type.String({ minLength: 1, maxLength: 40 }) },
  closed,
)
export type AgreeToDisclosure = Static<typeof AgreeToDisclosure>

/** The stored consent to electronic records. */
export const DisclosureAgreed = Type.Object({ version: Type.String(), agreedAt: Instant })
export type DisclosureAgreed = Static<typeof DisclosureAgreed>
