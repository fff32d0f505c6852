import { Type, type Static } from '@sinclair/typebox'
import { closed, Instant, OrNull } from '../common'

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
 * The way in which an application was signed: on the sign page, on the sign page after a link to
 * the applicant's own device, or on paper.
 * @see D72
 */
export const SignatureMethod = Type.Union([
  Type.Literal('here'),
  Type.Literal('link'),
  Type.Literal('paper'),
])
export type SignatureMethod = Static<typeof SignatureMethod>

/**
 * The person who signed an application. `role` is absent in applications from before the form asked
 * for it. `helper` is the name of a person who helped the applicant fill in the application.
 * @see D72
 */
export const Signer = Type.Object({
  name: Type.String(),
  role: Type.Optional(SignerRole),
  helper: Type.Optional(Type.String()),
  method: SignatureMethod,
})
export type Signer = Static<typeof Signer>

/**
 * A broker who took part in an application. `npn` is the National Producer Number from the broker's
 * statement. While the statement is missing, the application is not handed over.
 * @see D72
 */
export const ApplicationBroker = Type.Object({
  name: Type.String(),
  npn: OrNull(Type.String()),
  isStatementMissing: Type.Boolean(),
})
export type ApplicationBroker = Static<typeof ApplicationBroker>

/**
 * The signer's typed name and consent to the declaration. Without `role`, the signer is the
 * applicant, and the name must match the applicant's name. `helper` is the name of a person who
 * helps the applicant. The applicant still signs.
 *
 * A refused name has an issue with the section `signature` and the field `signature` or `helper`.
 *
 * The signer must first agree to the disclosure with `agreeToDisclosure`. `disclosure` is optional,
 * but it must be the version that was agreed to. `declaration` is the version of the statements that
 * the signer confirmed. The server stores their text. Without the current version, it refuses the
 * signature.
 * @see D72
 * @see D73
 */
export const SubmitApplication = Type.Object(
  {
    signature: Type.String({ maxLength: 200 }),
    consent: Type.Boolean(),
    role: Type.Optional(SignerRole),
    helper: Type.Optional(Type.String({ maxLength: 200 })),
    disclosure: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
    declaration: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
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
