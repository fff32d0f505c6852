import { createHash } from 'node:crypto'
import type { AnswerChange } from '@gapwise/form-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAudit } from '../src/features/audit'
import { listSteps, type SigningStep } from '../src/features/applications/signing/signing-steps'
import { createDocumentFiles } from '../src/features/documents/document-files'
import {
  exportPostalMail,
  listPostalMail,
  markMailed,
  postalMailCsv,
} from '../src/features/sale-documents'
import { decryptEverything } from '../src/operations/backup/decrypt-everything'
import { reencryptOwner } from '../src/operations/keys/reencrypt-owner'
import { loadCipher } from '../src/protection/owner-keys'
import { createClock } from '../src/shared/clock'
import { startTestServer, type TestServer, type Visitor } from './build-app'
import { completeAnswers } from './support/complete-answers'
import { pdfText } from './support/pdf-text'
import { agree, chooseInsurer, consent, openDocuments, SIGNED, signAndSend } from './support/sign'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ config: { fixedToday: '2026-11-20', phone: '1-800-555-0123' } })
})
afterAll(() => server.close())

const OUTLINE = 'outline-of-coverage'
const NOTICE = 'replacement-notice'

/** Answers of a person who replaces a supplement. */
const REPLACES: readonly AnswerChange[] = [
  ['other-medicare-supplement', 'has_other_supplement', 'Yes'],
  ['other-medicare-supplement', 'supplemental_company', 'Aetna'],
  ['other-medicare-supplement', 'supplemental_other_ms_carrier_product_code', 'plan-f'],
  ['other-medicare-supplement', 'supplemental_start_date', '2016-05-01'],
  ['other-medicare-supplement', 'supplemental_replace', 'Yes'],
  ['replacement-notice', 'replacement_ack', ['received']],
  ['replacement-notice', 'replacement_reason', 'lower-premium'],
].map(([section, field, value]) => ({ section, field, value }) as AnswerChange)

async function draft(
  more: readonly AnswerChange[] = [],
): Promise<{ visitor: Visitor; id: string }> {
  const visitor = await server.registered()
  await chooseInsurer(visitor)
  const { id } = await visitor.call('createApplication', {
    body: { name: 'Mine', schemaId: 'medicare-supplement' },
  })
  await save(visitor, id, [...completeAnswers(), ...more])
  return { visitor, id }
}
const save = (visitor: Visitor, id: string, changes: readonly AnswerChange[]) =>
  visitor.call('saveAnswers', { params: { id }, body: { changes } })
const choosePlan = (visitor: Visitor, id: string, plan: string) =>
  save(visitor, id, [{ section: 'plan-details', field: 'plan_type', value: plan }])
const list = (visitor: Visitor, id: string) => visitor.call('listSaleDocuments', { params: { id } })
const open = (visitor: Visitor, id: string, document: string, query = {}) =>
  visitor.try('readSaleDocument', { params: { id, document }, query })
/** Returns the text of a document without spaces, because lines can break anywhere. */
const textOf = async (visitor: Visitor, id: string, document: string): Promise<string> =>
  pdfText((await open(visitor, id, document)).bytes.toString('latin1')).replace(/\s/g, '')
const squeezed = (text: string): string => text.replace(/\s/g, '')
const submit = { body: SIGNED }
const digest = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function delivered(id: string): Promise<SigningStep['detail'][]> {
  const cipher = await loadCipher(server.database, server.vault, id)
  const steps = await listSteps(server.database, cipher, id)
  return steps.filter(({ kind }) => kind === 'document-delivered').map(({ detail }) => detail)
}

describe('the outline of coverage', () => {
  it('has the insurer, the price, and what Plan G leaves to pay, in this year’s amounts', async () => {
    const { visitor, id } = await draft()
    await choosePlan(visitor, id, 'G')
    const { offer } = await visitor.call('readApplication', { params: { id } })
    const text = await textOf(visitor, id, OUTLINE)
    for (const part of [
      'Outline of Medicare supplement coverage: Plan G',
      'For Rosa Delgado',
      offer?.carrier ?? 'no offer',
      offer?.label ?? 'no label',
      `$${offer?.rate.toFixed(2)} a month`,
      'Benefit chart of Medicare supplement plans',
      'Read your policy very carefully',
      'Right to return policy',
      'within 30 days after you receive it',
      'Complete answers are very important',
      'medical and health history',
      'All but $1,736',
      'All but $434 a day',
      'All but $868 a day',
      'Up to $217 a day',
      '$283 (Part B deductible)',
      'The dollar amounts are Medicare’s for 2026.',
    ]) {
      expect(text).toContain(squeezed(part))
    }
    expect(text).not.toMatch(/[{}]/)
    expect(text).not.toContain(squeezed('$20 per office visit'))
  })

  it('has the copayments of Plan N and the household discount', async () => {
    const { visitor, id } = await draft([
      { section: 'plan-details', field: 'discount_selected', value: 'Yes' },
      { section: 'plan-details', field: 'household_member_name', value: 'Luis Delgado' },
      { section: 'plan-details', field: 'household_member_has_policy', value: 'No' },
    ])
    await choosePlan(visitor, id, 'N')
    const { offer } = await visitor.call('readApplication', { params: { id } })
    const text = await textOf(visitor, id, OUTLINE)
    expect(text).toContain(squeezed(`$${offer?.discount_rate.toFixed(2)} a month`))
    expect(text).toContain(squeezed('Included in this premium'))
    expect(text).toContain(squeezed('Up to $20 per office visit and up to $50'))
  })

  it('is a tagged PDF that opens in the browser, or is saved if asked', async () => {
    const { visitor, id } = await draft()
    const { headers, text } = await open(visitor, id, OUTLINE)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(/^inline; filename="Outline of coverage.pdf"/)
    expect(text).toContain('/Marked true')
    const saved = await open(visitor, id, OUTLINE, { save: 'yes' })
    expect(saved.headers['content-disposition']).toMatch(/^attachment/)
  })

  it('needs an insurer, and is not for another person', async () => {
    const visitor = await server.registered()
    const { id } = await visitor.call('createApplication', {
      body: { name: 'Mine', schemaId: 'medicare-supplement' },
    })
    const wanted = { params: { id, document: OUTLINE } }
    expect((await visitor.fail('readSaleDocument', wanted)).code).toBe('INSURER_MISSING')
    expect((await list(visitor, id)).documents).toEqual([])
    const stranger = await server.registered()
    expect((await stranger.fail('readSaleDocument', wanted)).code).toBe('APPLICATION_UNKNOWN')
    const own = { params: { id } }
    expect((await stranger.fail('listSaleDocuments', own)).code).toBe('APPLICATION_UNKNOWN')
    expect((await stranger.fail('mailSaleDocuments', own)).code).toBe('APPLICATION_UNKNOWN')
  })
})

describe('the replacement notice', () => {
  it('names the policies and the reason, and is made only if a policy is replaced', async () => {
    const { visitor, id } = await draft()
    const wanted = { params: { id, document: NOTICE } }
    expect((await visitor.fail('readSaleDocument', wanted)).code).toBe('DOCUMENT_UNKNOWN')
    await save(visitor, id, REPLACES)
    const text = await textOf(visitor, id, NOTICE)
    for (const part of [
      'SAVE THIS NOTICE!',
      'Aetna',
      'No change in benefits, but lower premiums.',
      'preexisting conditions',
      'not required, because no agent took part',
      'Applicant’s signature: Rosa Delgado',
    ]) {
      expect(text).toContain(squeezed(part))
    }
  })

  it('has a line for the agent who took part', async () => {
    const { visitor, id } = await draft([
      ...REPLACES,
      { section: 'producer', field: 'producer_involved', value: 'Yes' },
      { section: 'producer', field: 'producer_name', value: 'Ann Agent' },
      { section: 'producer', field: 'producer_npn', value: '1234567' },
    ])
    const text = await textOf(visitor, id, NOTICE)
    expect(text).toContain(squeezed('representative: Ann Agent, NPN 1234567'))
  })
})

describe('delivery before signing (NAIC model regulation 651 §§ 17 and 18)', () => {
  it('refuses a signature until every document was opened', async () => {
    const { visitor, id } = await draft(REPLACES)
    await consent(visitor, id)
    const params = { params: { id } }
    const refusal = await visitor.fail('submitApplication', { ...params, ...submit })
    expect(refusal.code).toBe('DOCUMENTS_NOT_DELIVERED')
    expect(refusal.issues).toMatchObject([
      { section: 'signature', field: OUTLINE, code: 'not_delivered' },
      { section: 'signature', field: NOTICE, code: 'not_delivered' },
    ])
    expect(refusal.issues?.map(({ help }) => help)).toEqual(
      Array(2).fill(expect.stringContaining('mailed to you')),
    )
    await open(visitor, id, OUTLINE)
    const second = await visitor.fail('submitApplication', { ...params, ...submit })
    expect(second.issues).toMatchObject([{ field: NOTICE }])
    await open(visitor, id, NOTICE)
    await visitor.call('submitApplication', { ...params, ...submit })
  })

  it('is void after another plan, and valid again for the first one', async () => {
    const { visitor, id } = await draft()
    await choosePlan(visitor, id, 'G')
    await agree(visitor, id)
    expect((await list(visitor, id)).documents).toMatchObject([{ delivered: { how: 'opened' } }])
    await choosePlan(visitor, id, 'N')
    expect((await list(visitor, id)).documents).toMatchObject([{ delivered: null }])
    const params = { params: { id } }
    const refusal = await visitor.fail('submitApplication', { ...params, ...submit })
    expect(refusal.code).toBe('DOCUMENTS_NOT_DELIVERED')
    await choosePlan(visitor, id, 'G')
    await visitor.call('submitApplication', { ...params, ...submit })
    const text = await textOf(visitor, id, OUTLINE)
    expect(text).toContain(squeezed('coverage: Plan G'))
  })

  it('is void for another person, who came by a resume code', async () => {
    const { visitor, id } = await draft()
    await agree(visitor, id)
    const { resumeCode } = await visitor.call('readApplication', { params: { id } })
    const other = await server.registered()
    await other.call('resumeApplication', { body: { resumeCode } })
    expect((await list(other, id)).documents).toMatchObject([{ delivered: null }])
    expect(await delivered(id)).toHaveLength(1)
  })

  it('records each document once, with the digest of its bytes', async () => {
    const { visitor, id } = await draft()
    const { bytes } = await open(visitor, id, OUTLINE)
    const again = await open(visitor, id, OUTLINE, { save: 'yes' })
    expect(again.bytes.equals(bytes)).toBe(true)
    await visitor.call('openMedicareGuide', { params: { id } })
    expect(await delivered(id)).toMatchObject([
      { document: OUTLINE, how: 'opened', sha256: digest(bytes), version: '2026-11-26' },
      { document: 'medicare-guide', how: 'opened', version: '02110' },
    ])
  })

  it('keeps the signed bytes, also after a new key', async () => {
    const { visitor, id } = await draft(REPLACES)
    await openDocuments(visitor, id)
    const before = await open(visitor, id, OUTLINE)
    await signAndSend(visitor, id)
    const files = createDocumentFiles(server.dataDir)
    const deps = { database: server.database, vault: server.vault, files }
    await reencryptOwner(deps, id, { newKey: true })
    const after = await open(visitor, id, OUTLINE)
    expect(after.bytes.equals(before.bytes)).toBe(true)
    expect((await list(visitor, id)).documents).toMatchObject([
      { document: OUTLINE, sha256: digest(before.bytes) },
      { document: NOTICE, delivered: { how: 'opened' } },
    ])
    await expect(decryptEverything(deps, () => undefined)).resolves.toBeDefined()
  })

  it('stores no name and no price in plain text', async () => {
    const { visitor, id } = await draft(REPLACES)
    await openDocuments(visitor, id)
    const { rows } = await server.database.query(
      'select * from sale_documents where application_id = $1',
      [id],
    )
    const plain = JSON.stringify(rows, (_key, value: unknown) =>
      Buffer.isBuffer(value) ? value.toString('latin1') : value,
    )
    expect(plain).not.toMatch(/Rosa|Aetna|lower-premium|%PDF/)
  })
})

describe('postal mail', () => {
  const deps = () => ({
    database: server.database,
    vault: server.vault,
    clock: createClock({ fixedToday: '2026-11-20' }),
  })
  const waitingFor = async (id: string) =>
    (await listPostalMail(deps())).find(({ applicationId }) => applicationId === id)

  it('counts as delivered when it is listed, and ends up with who mailed it', async () => {
    const { visitor, id } = await draft([
      ...REPLACES,
      { section: 'applicant', field: 'mailing_differs', value: 'Yes' },
      { section: 'applicant', field: 'mailing_line1', value: '=PO Box 5' },
      { section: 'applicant', field: 'mailing_city', value: 'Dayton' },
      { section: 'applicant', field: 'mailing_state', value: 'OH' },
      { section: 'applicant', field: 'mailing_zip', value: '45402' },
    ])
    await consent(visitor, id)
    const asked = await visitor.call('mailSaleDocuments', { params: { id } })
    expect(asked.documents.map(({ delivered: by }) => by?.how)).toEqual(['postal', 'postal'])
    await visitor.call('mailSaleDocuments', { params: { id } })
    const item = await waitingFor(id)
    expect(item).toMatchObject({ name: 'Rosa Delgado', address: ['=PO Box 5', 'Dayton, OH 45402'] })
    expect(item?.documents.map(({ title }) => title)).toEqual([
      'Outline of coverage',
      'Replacement notice',
      expect.stringContaining('publication 02110'),
    ])
    if (!item) throw new Error('Nothing is listed.')
    expect(postalMailCsv([item])).toContain(`'=PO Box 5`)
    const files = await exportPostalMail(deps(), item)
    expect(files.map(({ pdf }) => digest(pdf))).toEqual(asked.documents.map((each) => each.sha256))

    await visitor.call('submitApplication', { params: { id }, ...submit })
    const audit = createAudit(deps())
    const actor = { id: null, name: 'The operator', from: 'this machine' }
    const mailed = { applicationId: id, by: 'Max Mailer', actor }
    expect(await markMailed({ ...deps(), audit }, mailed)).toBe(3)
    expect(await markMailed({ ...deps(), audit }, mailed)).toBe(0)
    expect(await waitingFor(id)).toBeUndefined()
    const { mail } = await list(visitor, id)
    expect(mail.map(({ mailedAt }) => mailedAt !== null)).toEqual([true, true, true])
    const { entries } = await audit.list({ before: undefined, application: id })
    expect(entries).toMatchObject([{ action: 'postal-mail.mailed' }])
  })

  it('lists the documents of the newest plan only', async () => {
    const { visitor, id } = await draft()
    await choosePlan(visitor, id, 'G')
    await visitor.call('mailSaleDocuments', { params: { id } })
    await choosePlan(visitor, id, 'N')
    await visitor.call('mailSaleDocuments', { params: { id } })
    const item = await waitingFor(id)
    expect(item?.documents).toHaveLength(2)
    const [outline] = item ? await exportPostalMail(deps(), item) : []
    const text = pdfText(outline?.pdf.toString('latin1') ?? '')
    expect(squeezed(text)).toContain(squeezed('coverage: Plan N'))
  })
})
