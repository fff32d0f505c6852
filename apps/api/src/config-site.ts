import { HELP_VIDEO_TOPICS } from '@gapwise/api-contract'
import { verifyEmail } from '@gapwise/form-engine/verifiers'
import type { EnvironmentReader } from './environment-reader'
import { ADD_ONS, type AddOnIds, type AddOnName } from './features/public-config/add-ons'

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

const partsOf = (text: string): string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
