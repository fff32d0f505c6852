import { Type, type Static } from '@sinclair/typebox'
import { closed, Instant } from '../common'

/** Role in which a person signs: as the applicant, or for the applicant (D72). */
export const SignerRole = Type.Union([
  Type.Literal('applicant'),
  Type.Literal('power-of-attorney'),
  Type.Literal('guardian'),
])
export type SignerRole = Static<typeof SignerRole>

/**
 * The typed name of the person who signs, and their consent to the declaration, which must be `true`. Without `role`
 * the applicant signs, and the name must be theirs (D72). The disclosure must have been agreed to before, with
 * `agreeToDisclosure`; where `disclosure` is given, it must be the version agreed to.
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

/** The version of the disclosure's text that a person has read and agrees to. */
export const AgreeToDisclosure = Type.Object(
  { version: Type.String({ minLength: 1, maxLength: 40 }) },
  closed,
)
export type AgreeToDisclosure = Static<typeof AgreeToDisclosure>

/** A consent to electronic records as the server keeps it, with the text. */
export const DisclosureAgreed = Type.Object({ version: Type.String(), agreedAt: Instant })
export type DisclosureAgreed = Static<typeof DisclosureAgreed>
