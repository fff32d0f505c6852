import { textAnswer } from '@gapwise/enrollment'
import { declarationStatements, signingDeclaration } from '@gapwise/enrollment-forms'
import type { Form } from '@gapwise/form-engine'
import {
  answersHash,
  sha256Hex,
  type JsonObject,
  type NewEntry,
  type SignedContents,
} from '@gapwise/submission-evidence'
import type { SignatureMethod, SignerRole } from '@gapwise/api-contract'
import type { StoredConsent } from '../disclosure'
import type { Evidence } from '../evidence'
import type { SigningStep } from '../signing-steps'

/** Name of the PDF in a chain and in an exported submission. */
export const PDF_NAME = 'application.pdf'

/** Texts that the signer agreed to on the screen. */
export interface AgreedTexts {
  readonly consent: StoredConsent
  readonly declaration: SignedContents['declaration']
}

/** What was signed, by whom, and how. */
export interface Signed {
  readonly applicationId: string
  readonly reference: string
  readonly submittedAt: Date
  readonly timeZone: string
  readonly definition: { readonly id: string; readonly version: number; readonly hash: string }
  readonly form: Form
  readonly answers: object
  readonly facts: object
  readonly offer: object | undefined
  readonly agreed: AgreedTexts | undefined
  readonly signature: string
  readonly method: SignatureMethod
  readonly evidence: Evidence
  readonly steps: readonly SigningStep[]
  readonly pdf: Buffer
}

/** Returns the declaration that a signer in this role confirms, with its version. */
export function declarationFor(form: Form, role: SignerRole): SignedContents['declaration'] {
  const name = `${textAnswer(form, 'first_name')} ${textAnswer(form, 'last_name')}`
  return {
    version: signingDeclaration.version,
    statements: declarationStatements(signingDeclaration, role === 'applicant' ? undefined : name),
  }
}

/** Returns the entries of the evidence for a signature: the consent and the steps, then the rest. */
export function signedEntries(signed: Signed): NewEntry[] {
  const { agreed, evidence, definition, timeZone, submittedAt, pdf } = signed
  const { role, helper, ...identification } = evidence
  const now = (kind: string, content: object): NewEntry =>
    newEntry({ kind, at: submittedAt, timeZone, content })
  return [
    ...inOrder([
      ...(agreed ? [consentEntry(agreed.consent, timeZone)] : []),
      ...signed.steps.map((step) => stepEntry(step, timeZone)),
    ]),
    now('application', { applicationId: signed.applicationId, reference: signed.reference }),
    now('definition', { id: definition.id, version: definition.version, sha256: definition.hash }),
    now('statements', { statements: statementsOf(signed.form) }),
    now('offer', { offer: signed.offer ?? null }),
    now('facts', { facts: signed.facts }),
    now('answers', { sha256: answersHash(jsonOf(signed.answers)) }),
    now('document', { name: PDF_NAME, sha256: sha256Hex(pdf), bytes: pdf.length }),
    ...(agreed ? [now('declaration', agreed.declaration)] : []),
    now('identification', identification),
    now('signature', {
      ...{ name: signed.signature, role, helper: helper ?? null },
      method: signed.method,
    }),
  ]
}

function consentEntry({ version, text, agreed_at: at }: StoredConsent, timeZone: string): NewEntry {
  return newEntry({ kind: 'consent', at, timeZone, content: { version, text } })
}

/** Returns the entry for a step of signing. */
export function stepEntry({ kind, detail, happenedAt }: SigningStep, timeZone: string): NewEntry {
  return newEntry({ kind, at: happenedAt, timeZone, content: detail })
}

/** Returns a value as it is after a round trip through JSON. */
export function jsonOf(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject
}

function newEntry(entry: { kind: string; at: Date; timeZone: string; content: object }): NewEntry {
  return { ...entry, at: entry.at.toISOString(), content: jsonOf(entry.content) }
}

/** Sorts entries by time. Entries of the same time stay in their order. */
function inOrder(entries: readonly NewEntry[]): NewEntry[] {
  return entries.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0))
}

/**
 * Returns the texts of the form that the signer read or agreed to: paragraphs that were visible, and
 * required boxes with a single option that were checked. They contain no other answers.
 */
function statementsOf(form: Form): { section: string; field: string; text: string }[] {
  return form.visibleSections().flatMap((section) =>
    form.visibleFields(section).flatMap((field) => {
      const { definition, value } = form.getField(section, field)
      const { type, display_label: label = '', helper_text: help = '' } = definition
      if (type === 'text-block') {
        return { section, field, text: [label, help].filter(Boolean).join(' ') }
      }
      const options = definition.options ?? []
      const [only] = options
      const isAgreement = type === 'checkbox' && definition.required && options.length === 1
      if (!isAgreement || !only || !Array.isArray(value) || value.length === 0) return []
      return { section, field, text: `${label}: ${only.value}` }
    }),
  )
}
