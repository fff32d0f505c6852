import { type CallsUnder, contractClient, type Endpoints } from './contract-client'
import { keyedClient } from './keyed-client'
import { readResponse, send } from './request'

export type {
  AddedPasskey,
  AgendaItem,
  AuditEntry,
  AuditFilters,
  AuditPage,
  AuditVerdict,
  Broker,
  BrokerAgenda,
  BrokerApplication,
  BrokerApplicationList,
  BrokerApplicationRow,
  BrokerCall,
  BrokerLicenses,
  BrokerPipeline,
  BrokerStart,
  BrokerStatement,
  BrokerToday,
  CallOutcome,
  Client,
  ClientEvent,
  ClientMatch,
  ClientTask,
  Colleague,
  ConsentHow,
  ExportApplications,
  FollowUp,
  Funnel,
  HelpPosition,
  Invitation,
  Lead,
  NewResumeGrant,
  NewSigningLink,
  OpenInvitation,
  Passkey,
  PipelineRow,
  RecoveryCodes,
  SaveStart,
  SoldPolicy,
  StatementForm,
  StoppingPoints,
  TotpEnrollment,
} from '@gapwise/api-contract'
import type { CallBody, CallParams, Calls } from '@gapwise/api-contract'

export type BrokerCallName = CallsUnder<'/api/broker/'>

const endpoints: Endpoints<BrokerCallName> = {
  brokerLogin: 'POST /api/broker/login',
  brokerLogout: 'POST /api/broker/logout',
  readBroker: 'GET /api/broker/me',
  changeBrokerPassword: 'POST /api/broker/password',
  enrollTotp: 'POST /api/broker/totp',
  confirmTotp: 'POST /api/broker/totp/confirm',
  removeTotp: 'DELETE /api/broker/totp',
  renewRecoveryCodes: 'POST /api/broker/recovery-codes',
  passkeyLoginOptions: 'POST /api/broker/login/passkey/options',
  passkeyLogin: 'POST /api/broker/login/passkey',
  listPasskeys: 'GET /api/broker/passkeys',
  passkeyOptions: 'POST /api/broker/passkeys/options',
  addPasskey: 'POST /api/broker/passkeys',
  removePasskey: 'DELETE /api/broker/passkeys/:id',
  readInvitation: 'POST /api/broker/invitations/read',
  acceptInvitation: 'POST /api/broker/invitations/accept',
  listInvitations: 'GET /api/broker/invitations',
  inviteBroker: 'POST /api/broker/invitations',
  withdrawInvitation: 'DELETE /api/broker/invitations/:id',
  listColleagues: 'GET /api/broker/colleagues',
  deactivateBroker: 'POST /api/broker/colleagues/:id/deactivate',
  reactivateBroker: 'POST /api/broker/colleagues/:id/reactivate',
  sendNewPasswordLink: 'POST /api/broker/colleagues/:id/new-password',
  resetSecondFactor: 'POST /api/broker/colleagues/:id/reset-second-factor',
  brokerToday: 'GET /api/broker/today',
  listLeads: 'GET /api/broker/leads',
  readAgenda: 'GET /api/broker/agenda',
  readClient: 'GET /api/broker/clients/:id',
  assignClient: 'POST /api/broker/clients/:id/assign',
  addClientNote: 'POST /api/broker/clients/:id/notes',
  addFollowUp: 'POST /api/broker/clients/:id/follow-ups',
  changeFollowUp: 'PATCH /api/broker/follow-ups/:id',
  linkClients: 'POST /api/broker/clients/:id/links',
  unlinkClients: 'DELETE /api/broker/clients/:id/links/:other',
  readFunnel: 'GET /api/broker/funnel',
  readStoppingPoints: 'GET /api/broker/stopping-points',
  listBrokerApplications: 'GET /api/broker/applications',
  exportApplications: 'POST /api/broker/applications/export',
  readBrokerApplication: 'GET /api/broker/applications/:id',
  assignApplication: 'POST /api/broker/applications/:id/assign',
  withdrawApplication: 'POST /api/broker/applications/:id/withdraw',
  reinstateApplication: 'POST /api/broker/applications/:id/reinstate',
  setApplicationStatus: 'POST /api/broker/applications/:id/status',
  addNote: 'POST /api/broker/applications/:id/notes',
  makeResumeGrant: 'POST /api/broker/applications/:id/resume-codes',
  revokeResumeGrant: 'DELETE /api/broker/applications/:id/resume-codes/:grantId',
  makeBrokerSigningLink: 'POST /api/broker/applications/:id/signing-links',
  withdrawBrokerSigningLink: 'DELETE /api/broker/applications/:id/signing-links/:linkId',
  readBrokerLicenses: 'GET /api/broker/licenses',
  saveBrokerLicenses: 'POST /api/broker/licenses',
  readPipeline: 'GET /api/broker/pipeline',
  mailBrokerQuote: 'POST /api/broker/quotes/mail',
  exportLeads: 'POST /api/broker/leads/export',
  exportCalls: 'POST /api/broker/calls/export',
  exportAudit: 'POST /api/broker/audit/export',
  startForClient: 'POST /api/broker/starts',
  readStart: 'GET /api/broker/starts/:id',
  saveStart: 'PATCH /api/broker/starts/:id',
  sendStart: 'POST /api/broker/starts/:id/send',
  readStatement: 'GET /api/broker/applications/:id/statement',
  giveStatement: 'POST /api/broker/applications/:id/statement',
  readHelp: 'GET /api/broker/applications/:id/help',
  listBrokerCalls: 'GET /api/broker/calls',
  changeBrokerCall: 'PATCH /api/broker/calls/:id',
  listAudit: 'GET /api/broker/audit',
  listApplicationAudit: 'GET /api/broker/applications/:id/audit',
  verifyAudit: 'POST /api/broker/audit/verify',
}

/** Calls for brokers that take an idempotency key. They create something or send an email. */
type CreatingCall = {
  [Name in BrokerCallName]: Calls[Name] extends { readonly headers: object } ? Name : never
}[BrokerCallName]

const creating: Readonly<Record<CreatingCall, true>> = {
  inviteBroker: true,
  sendNewPasswordLink: true,
  addClientNote: true,
  addFollowUp: true,
  addNote: true,
  makeResumeGrant: true,
  makeBrokerSigningLink: true,
  mailBrokerQuote: true,
  startForClient: true,
  sendStart: true,
  giveStatement: true,
}

/** Calls for brokers. Only their pages load this module. */
export const brokerClient = keyedClient(contractClient(endpoints), creating)

/** Calls that return a file. */
type ExportName = 'exportApplications' | 'exportLeads' | 'exportCalls' | 'exportAudit'

/**
 * Downloads a CSV file with the rows that a list shows. Uses a POST, because filters can contain
 * names and must not be in a URL.
 * @throws ApiCallError on 400 to 599, NoNetworkError without a response.
 */
export async function downloadCsv<Name extends ExportName>(
  name: Name,
  body: CallBody<Name>,
  fileName: string,
): Promise<void> {
  const path = brokerClient.pathOf(name, undefined as CallParams<Name>)
  const response = await send({ method: 'POST', path, body, headers: { accept: '*/*' } })
  if (!response.ok) await readResponse(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download = fileName
  link.click()
  // Revoke the address in a later task. By then, the browser has handled the click and has its own
  // copy of the file.
  setTimeout(() => URL.revokeObjectURL(address))
}
