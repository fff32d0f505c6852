import { Type, type Static } from '@sinclair/typebox'
import { SubmissionStatus } from '../applications/status'
import type { Call } from '../call'
import { closed, Day, IdempotencyHeaders, IdParams, Instant, NoBody, OrNull } from '../common'
import { BrokerCall } from './calls'
import { BrokerApplicationRow } from './list'
import { Lead } from './overview'

/** A broker to whom something is assigned. */
const Assignee = OrNull(Type.Object({ id: Type.String(), name: Type.String() }))

/** Maximum length of the note of a follow-up, in UTF-16 units. */
export const LONGEST_FOLLOW_UP = 500

/** A date on which a broker wants to come back to a client. */
export const FollowUp = Type.Object({
  id: Type.String(),
  /** Id of the client. */
  client: Type.String(),
  dueOn: Day,
  note: Type.String(),
  assignee: Assignee,
  doneAt: OrNull(Instant),
})
export type FollowUp = Static<typeof FollowUp>

/** Why two clients may be the same person. A birth date is never a reason (D61). */
export const MatchReason = Type.Union([
  Type.Literal('email'),
  Type.Literal('phone'),
  Type.Literal('name-zip'),
])
export type MatchReason = Static<typeof MatchReason>

/**
 * Another client who may be the same person, or is shown together with this client.
 *
 * - `suggested`: shown as a question.
 * - `same`: the name and the email address or phone number are equal, so both are shown together.
 * - `linked`: a broker said that they are the same person.
 * - `apart`: a broker said that they are two people.
 */
export const ClientMatch = Type.Object({
  client: Type.String(),
  name: Type.String(),
  why: Type.Array(MatchReason),
  state: Type.Union([
    Type.Literal('suggested'),
    Type.Literal('same'),
    Type.Literal('linked'),
    Type.Literal('apart'),
  ]),
  lastActivityAt: Instant,
})
export type ClientMatch = Static<typeof ClientMatch>

/** Something that is left to do for a client. `subject` is the id of the item to work on. */
export const ClientTask = Type.Object({
  kind: Type.Union([
    Type.Literal('call'),
    Type.Literal('follow-up'),
    Type.Literal('statement'),
    Type.Literal('needs-information'),
    Type.Literal('errors'),
    Type.Literal('ready-to-sign'),
    Type.Literal('unfinished'),
  ]),
  subject: Type.String(),
  /** When it is due. `null` if it has no date. */
  dueOn: OrNull(Day),
})
export type ClientTask = Static<typeof ClientTask>

/** An email that we sent to a client. The text is not included, because it can contain links. */
export const ClientEmailKind = Type.Union([
  Type.Literal('quote'),
  Type.Literal('start'),
  Type.Literal('reminder'),
  Type.Literal('resume-code'),
  Type.Literal('signing-link'),
  Type.Literal('status'),
  Type.Literal('call'),
])
export type ClientEmailKind = Static<typeof ClientEmailKind>

/**
 * One line of the conversation with a client. `who` is `null` for the client and the server. Emails
 * have the address and the subject, unless they were sent before those were kept.
 */
export const ClientEvent = Type.Object({
  id: Type.String(),
  at: Instant,
  who: OrNull(Type.String()),
  entry: Type.Union([
    Type.Object({ kind: Type.Literal('note'), text: Type.String() }),
    Type.Object({
      kind: Type.Literal('email'),
      email: ClientEmailKind,
      status: Type.Optional(SubmissionStatus),
      to: Type.Optional(Type.String()),
      subject: Type.Optional(Type.String()),
    }),
    Type.Object({ kind: Type.Literal('event'), what: Type.String() }),
  ]),
})
export type ClientEvent = Static<typeof ClientEvent>

/** Everything that the desk knows about one person. Contains no birth date and no health answers. */
export const Client = Type.Object({
  id: Type.String(),
  name: Type.String({ description: 'Empty if the client has not given a name yet.' }),
  /** `null` if it was not given, or if the client does not want to be called. */
  phone: OrNull(Type.String()),
  email: OrNull(Type.String()),
  /** `false` if the client has not agreed to be called, or said that they are not interested. */
  mayBeCalled: Type.Boolean(),
  state: OrNull(Type.String()),
  zip5: OrNull(Type.String()),
  assignee: Assignee,
  /**
   * `true` if a colleague looks after this client. Then notes and follow-ups are left out, and the
   * rest contains only what the broker may see.
   */
  isColleagues: Type.Boolean(),
  /** The person's request for a quote. `null` if there is an application or no request. */
  lead: OrNull(
    Type.Pick(Lead, ['situation', 'plan', 'quoted', 'isSold', 'source', 'lastActivityAt']),
  ),
  applications: Type.Array(BrokerApplicationRow),
  calls: Type.Array(BrokerCall),
  /** Open ones first, soonest first. */
  followUps: Type.Array(FollowUp),
  tasks: Type.Array(ClientTask),
  /** Newest first. */
  conversation: Type.Array(ClientEvent),
  matches: Type.Array(ClientMatch),
  /** The office's current date. */
  today: Day,
})
export type Client = Static<typeof Client>

/** One thing to do today, later this week, or since an earlier day. */
export const AgendaItem = Type.Object({
  id: Type.String(),
  kind: Type.Union([
    Type.Literal('call'),
    Type.Literal('follow-up'),
    Type.Literal('statement'),
    Type.Literal('needs-information'),
  ]),
  when: Type.Union([Type.Literal('overdue'), Type.Literal('today'), Type.Literal('later')]),
  /** Time of day, if it has one. */
  at: OrNull(Instant),
  dueOn: OrNull(Day),
  client: Type.String(),
  name: Type.String(),
  phone: OrNull(Type.String()),
  /** The note of a follow-up, or the client's reason for a call. Can be empty. */
  note: Type.String(),
  assignee: Assignee,
  application: OrNull(Type.String()),
  call: OrNull(BrokerCall),
})
export type AgendaItem = Static<typeof AgendaItem>

/** A broker's day: overdue items first, then by time. */
export const BrokerAgenda = Type.Object({
  asOf: Instant,
  today: Day,
  items: Type.Array(AgendaItem),
})
export type BrokerAgenda = Static<typeof BrokerAgenda>

const followUpNote = Type.String({ minLength: 1, maxLength: LONGEST_FOLLOW_UP })

export const AddFollowUp = Type.Object({ dueOn: Day, note: followUpNote }, closed)
export type AddFollowUp = Static<typeof AddFollowUp>

/** Changes to a follow-up. Properties that are absent do not change. */
export const ChangeFollowUp = Type.Object(
  {
    dueOn: Type.Optional(Day),
    note: Type.Optional(followUpNote),
    done: Type.Optional(Type.Boolean()),
  },
  closed,
)
export type ChangeFollowUp = Static<typeof ChangeFollowUp>

export const AddClientNote = Type.Object(
  { text: Type.String({ minLength: 1, maxLength: 4_000 }) },
  closed,
)
export type AddClientNote = Static<typeof AddClientNote>

export const AssignClient = Type.Object(
  { broker: OrNull(Type.String({ minLength: 1, maxLength: 200 })) },
  closed,
)
export type AssignClient = Static<typeof AssignClient>

/** `same`: one person. `apart`: two people. */
export const LinkClients = Type.Object(
  {
    other: Type.String({ minLength: 1, maxLength: 200 }),
    as: Type.Union([Type.Literal('same'), Type.Literal('apart')]),
  },
  closed,
)
export type LinkClients = Static<typeof LinkClients>

const ClientLinkParams = Type.Object(
  {
    id: Type.String({ minLength: 1, maxLength: 200 }),
    other: Type.String({ minLength: 1, maxLength: 200 }),
  },
  closed,
)

export const brokerClientCalls = {
  readAgenda: {
    method: 'GET',
    path: '/api/broker/agenda',
    summary:
      'Lists what is due: calls, follow-ups, statements, and applications that need information. Admins see the whole office.',
    status: 200,
    response: BrokerAgenda,
  },
  readClient: {
    method: 'GET',
    path: '/api/broker/clients/:id',
    summary: 'Returns one client with applications, calls, notes, follow-ups, and emails.',
    params: IdParams,
    status: 200,
    response: Client,
  },
  assignClient: {
    method: 'POST',
    path: '/api/broker/clients/:id/assign',
    summary:
      'Assigns a client, with the applications and open calls that the broker may see, or unassigns them with `null`.',
    params: IdParams,
    body: AssignClient,
    status: 200,
    response: Client,
  },
  addClientNote: {
    method: 'POST',
    path: '/api/broker/clients/:id/notes',
    summary: 'Adds a note for colleagues. The client never sees it.',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: AddClientNote,
    status: 201,
    response: Client,
  },
  addFollowUp: {
    method: 'POST',
    path: '/api/broker/clients/:id/follow-ups',
    summary: 'Adds a date on which to come back to a client.',
    params: IdParams,
    headers: IdempotencyHeaders,
    body: AddFollowUp,
    status: 201,
    response: FollowUp,
  },
  changeFollowUp: {
    method: 'PATCH',
    path: '/api/broker/follow-ups/:id',
    summary: 'Moves a follow-up, changes its note, or marks it as done or open.',
    params: IdParams,
    body: ChangeFollowUp,
    status: 200,
    response: FollowUp,
  },
  linkClients: {
    method: 'POST',
    path: '/api/broker/clients/:id/links',
    summary: 'Notes that two clients are the same person or two people. Nothing is merged.',
    params: IdParams,
    body: LinkClients,
    status: 200,
    response: Client,
  },
  unlinkClients: {
    method: 'DELETE',
    path: '/api/broker/clients/:id/links/:other',
    summary: 'Forgets what a broker noted about two clients.',
    params: ClientLinkParams,
    body: NoBody,
    status: 200,
    response: Client,
  },
} as const satisfies Record<string, Call>
