import { calls, type Call, type CallName } from '@gapwise/api-contract'
import fc from 'fast-check'
import { multipart } from '../support/multipart'
import { fromSchema, type Hints } from './from-schema'
import { bodyText, oddText } from './break-body'

/**
 * Types of sender:
 *
 * - `own` and `other`: visitors with a session.
 * - `broker`: an admin.
 * - `colleague`: a broker who is not an admin.
 * - `nobody`: a visitor without a session.
 * - `forger`: a visitor with a forged session.
 */
export const SENDERS = ['own', 'other', 'broker', 'colleague', 'nobody', 'forger'] as const
export type Sender = (typeof SENDERS)[number]

/** A value in a path: one of the sender's own ids, another person's id, or any other string. */
export type AddressPart = { readonly kind: 'own' | 'foreign' } | { readonly text: string }

/** One request, before its placeholders are replaced with real ids. */
export interface FuzzRequest {
  readonly name: CallName
  readonly sender: Sender
  /** HTTP method. In most requests, it is the method from the contract. */
  readonly method: string
  /** Values by path parameter name. */
  readonly parameters: Readonly<{ [name: string]: AddressPart }>
  readonly query: string
  readonly headers: Readonly<{ [name: string]: string }>
  readonly body: string | Buffer | undefined
}

const SECTIONS = ['applicant', 'build', 'payment', 'medicare-details', 'medication-information']
const FIELDS = ['first_name', 'max_ssn', 'height', 'applicant_dob', 'medicareNumber']

/** Valid values for some properties, so that requests get past validation. */
const HINTS: Hints = {
  schemaId: fc.constant('medicare-supplement'),
  section: fc.constantFrom(...SECTIONS, '__proto__'),
  field: fc.constantFrom(...FIELDS, 'constructor'),
  zip5: fc.constantFrom('75201', '10001'),
  zip: fc.constantFrom('75201', '00000'),
  applicant_dob: fc.constantFrom('1958-04-09', '1960-02-29', '0001-01-01', '9999-12-31'),
  tobacco: fc.constantFrom('Yes', 'No'),
  gender: fc.constantFrom('Male', 'Female'),
  plan_type: fc.constantFrom('G', 'N'),
  email: fc.constantFrom('rosa@example.com', 'ROSA@EXAMPLE.COM', 'a@b', 'a\r\nBcc: x@example.com'),
  intendedDestination: fc.constantFrom('/account', '/apply', '//evil.example', 'javascript:1'),
  resumeCode: fc.constantFrom('2222-2222-2222', '222222222222'),
  consent: fc.boolean(),
  term: fc.constantFrom('lis', 'metf', ''),
}

const addressPart: fc.Arbitrary<AddressPart> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<AddressPart>({ kind: 'own' }) },
  { weight: 2, arbitrary: fc.constant<AddressPart>({ kind: 'foreign' }) },
  { weight: 2, arbitrary: oddText.map((text) => ({ text })) },
)

const FILE_NAMES = ['letter.pdf', '../../x.pdf', 'a\u0000.pdf', 'x.svg', '', 'con.pdf', '.htaccess']

const form = fc
  .record({
    name: fc.constantFrom(...FILE_NAMES),
    type: fc.constantFrom('application/pdf', 'image/png', 'text/html', 'x'),
    field: fc.constantFrom('file', '__proto__', 'x'),
    bytes: fc.oneof(
      fc.constant(Buffer.from('%PDF-1.7\n%%EOF')),
      fc.uint8Array({ maxLength: 80 }).map((bytes) => Buffer.from(bytes)),
    ),
    cut: fc.option(fc.nat(200), { freq: 3 }),
  })
  .map(({ cut, ...part }) => {
    const { body, headers } = multipart(part)
    return { body: cut === null ? body : body.subarray(0, cut), headers }
  })

const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant('application/json') },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/json; charset=utf-16',
      'multipart/form-data; boundary=x',
      'application/xml',
      '',
    ),
  },
)

const extraHeaders = fc.oneof(
  { weight: 10, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<{ [name: string]: string }>(
      { 'content-encoding': 'gzip' },
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { 'x-forwarded-for': '127.0.0.1, evil' },
      { 'x-http-method-override': 'DELETE' },
      { accept: '*/*'.repeat(500) },
      { cookie: 'sid=; sid=x; userSession=%' },
    ),
  },
)

/**
 * API calls that end the sender's session. After such a call, the server rejects most of the
 * sender's requests.
 */
const LAST_CALLS: readonly CallName[] = ['logout', 'brokerLogout', 'deleteMyData']

function usualSender(name: CallName): Sender {
  const ofBrokers = calls[name].path.startsWith('/api/broker/')
  if (LAST_CALLS.includes(name)) return ofBrokers ? 'colleague' : 'other'
  return ofBrokers ? 'broker' : 'own'
}

/** Generates requests for one API call in the contract. */
function requestsTo(name: CallName): fc.Arbitrary<FuzzRequest> {
  const call: Call = calls[name]
  const usual = usualSender(name)
  const senders = LAST_CALLS.includes(name)
    ? SENDERS.filter((sender) => sender !== 'own' && sender !== 'broker')
    : SENDERS
  const parameters = [...call.path.matchAll(/:(\w+)/g)].map(([, parameter = '']) => parameter)
  const json = fc.record({
    body: call.body
      ? fc.option(bodyText(fromSchema(call.body, HINTS)), { freq: 20, nil: undefined })
      : fc.constant(undefined),
    headers: contentType.map((type) => (type ? { 'content-type': type } : {})),
  })
  const content: fc.Arbitrary<{ body: string | Buffer | undefined; headers: object }> =
    call.consumes ? fc.oneof({ weight: 4, arbitrary: form }, json) : json
  const query = call.query
    ? fromSchema(call.query, HINTS).map((values) =>
        Object.entries(values as object)
          .map(([key, value]) => `${key}=${encoded(String(value))}`)
          .join('&'),
      )
    : fc.constant('')
  return fc
    .record({
      sender: fc.oneof(
        { weight: 6, arbitrary: fc.constant<Sender>(usual) },
        { weight: 2, arbitrary: fc.constantFrom(...senders) },
      ),
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant<string>(call.method) },
        fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'),
      ),
      parameters: fc.record(
        Object.fromEntries(parameters.map((parameter) => [parameter, addressPart])),
      ),
      query: fc.oneof({ weight: 5, arbitrary: query }, oddText.map(encoded)),
      key: fc.option(fc.constantFrom('a', 'b', 'x'.repeat(201), ''), { freq: 4 }),
      extra: extraHeaders,
      content,
    })
    .map(({ sender, method, parameters, query, key, extra, content }) => ({
      name,
      sender,
      method,
      parameters,
      query,
      headers: {
        ...(content.body === undefined ? {} : content.headers),
        ...(key === null ? {} : { 'idempotency-key': key }),
        ...extra,
      },
      body: method === 'GET' || method === 'HEAD' ? undefined : content.body,
    }))
}

/** Encodes a string for a URL. Removes unpaired surrogates, because no client can send them. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Surrogate}/gu, ''))
}

/** Generates requests. Every API call in the contract has the same probability. */
export const requests: fc.Arbitrary<FuzzRequest> = fc.oneof(
  ...(Object.keys(calls) as CallName[]).map(requestsTo),
)
