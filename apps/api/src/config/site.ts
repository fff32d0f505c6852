import { HELP_VIDEO_TOPICS, PAGE_NAMES } from '@gapwise/api-contract'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { EnvironmentReader } from './environment-reader'
import { ADD_ONS, type AddOnIds, type AddOnName } from './add-ons'

/** What an operator says about the website, for anybody to read. */
export interface SiteConfig {
  readonly phone: string
  readonly hours: string
  readonly contactEmail?: string | undefined
  readonly postalAddress?: string | undefined
  readonly addOns: AddOnIds
  /** Video ids by topic of specification section 9. */
  readonly helpVideos: Readonly<Record<string, string>>
  /** Origins whose pages may show `/compareElm` in a frame. */
  readonly embedOrigins: readonly string[]
  readonly scheduling?: SchedulingConfig | undefined
}

/** The page that shows a scheduling service (specification section 2, last row). */
export interface SchedulingConfig {
  /** Named after the service, such as `/calendly`. */
  readonly path: string
  /** What stands in its frame. */
  readonly url: string
}

export function readSite(reader: EnvironmentReader): SiteConfig {
  const contactEmail = reader.optional('CONTACT_EMAIL')
  reader.check('CONTACT_EMAIL', !contactEmail || !verifyEmail(contactEmail), 'must be an address')
  return {
    phone: reader.text('PHONE'),
    hours: reader.text('HOURS'),
    contactEmail,
    postalAddress: reader.optional('POSTAL_ADDRESS'),
    addOns: readAddOns(reader),
    helpVideos: readHelpVideos(reader),
    embedOrigins: readEmbedOrigins(reader),
    scheduling: readScheduling(reader),
  }
}

const ADD_ON_VARIABLES = {
  chat: 'CHAT_ID',
  recording: 'RECORDING_ID',
  crm: 'CRM_ID',
} as const satisfies Record<AddOnName, string>

function readAddOns(reader: EnvironmentReader): AddOnIds {
  const ids = Object.entries(ADD_ON_VARIABLES).flatMap(([name, variable]) => {
    const id = reader.optional(variable)
    if (!id) return []
    const right = ADD_ONS[name as AddOnName].id.test(id)
    reader.check(variable, right, 'does not look like an id of its vendor')
    return [[name, id]]
  })
  return Object.fromEntries(ids) as AddOnIds
}

function readHelpVideos(reader: EnvironmentReader): Record<string, string> {
  const topics: readonly string[] = HELP_VIDEO_TOPICS
  const pairs = partsOf(reader.text('HELP_VIDEOS')).map((pair) => pair.split('=', 2))
  const right = pairs.every(
    ([topic = '', id = '']) => topics.includes(topic.trim()) && /^[\w-]{1,64}$/.test(id.trim()),
  )
  reader.check('HELP_VIDEOS', right, `must be topic=id pairs; topics: ${topics.join(', ')}`)
  return Object.fromEntries(pairs.map(([topic = '', id = '']) => [topic.trim(), id.trim()]))
}

function readEmbedOrigins(reader: EnvironmentReader): string[] {
  const origins = partsOf(reader.text('EMBED_ORIGINS'))
  const isOrigin = (text: string): boolean =>
    URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text
  reader.check(
    'EMBED_ORIGINS',
    origins.every(isOrigin),
    'must be origins such as https://www.example.com, with commas between',
  )
  return origins
}

/** First parts of addresses that are taken: the app's pages, in any case, and the server's own. */
const TAKEN: ReadonlySet<string> = new Set([
  ...PAGE_NAMES.map((name) => name.toLowerCase()),
  ...['api', 'assets', 'dev', 'healthz', 'metrics', 'readyz'],
])

function readScheduling(reader: EnvironmentReader): SchedulingConfig | undefined {
  const path = reader.optional('SCHEDULING_PATH')
  const url = reader.address('SCHEDULING_URL', ['https:'])
  const named = reader.optional('SCHEDULING_URL') !== undefined
  reader.check('SCHEDULING_PATH', !path || named, 'needs SCHEDULING_URL beside it')
  reader.check('SCHEDULING_URL', !named || Boolean(path), 'needs SCHEDULING_PATH beside it')
  const isPath = !path || /^\/[a-z][a-z\d-]*$/.test(path)
  const wantPath = 'must be / and one word of small letters, digits and hyphens, such as /calendly'
  reader.check('SCHEDULING_PATH', isPath, wantPath)
  const free = !path || !TAKEN.has(path.slice(1))
  reader.check('SCHEDULING_PATH', free, 'is the address of another page; choose another word')
  if (!path || !url) return undefined
  const { username, password } = new URL(url)
  reader.check('SCHEDULING_URL', !username && !password, 'must hold no user name and no password')
  return { path, url }
}

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
