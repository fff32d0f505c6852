import { ADD_ONS } from './add-ons'
import { address, freePath, helpVideos, matches, noCredentials, origins } from './checks'
import { optionalSetting, textSetting } from './setting-kinds'

const VENDOR_ID = 'does not look like an id from this vendor'

/** Settings of pages and vendors on the public website. */
export const websiteSettings = {
  CHAT_ID: optionalSetting(
    'Website id for the live chat (Crisp), on public pages only (D38). No chat if not set.',
    matches(ADD_ONS.chat.id, VENDOR_ID),
  ),
  RECORDING_ID: optionalSetting(
    'Project id for session recording (Clarity), on public pages only (D38). No recording if not set.',
    matches(ADD_ONS.recording.id, VENDOR_ID),
  ),
  CRM_ID: optionalSetting(
    'Portal id for CRM tracking (HubSpot), on public pages only (D38). No tracking if not set.',
    matches(ADD_ONS.crm.id, VENDOR_ID),
  ),
  HELP_VIDEOS: textSetting(
    '',
    'Ids of help videos as `topic=id`, separated by commas, such as `medicare id=abc123`. A topic without an id has no video.',
    helpVideos,
  ),
  EMBED_ORIGINS: textSetting(
    '',
    'Origins that may show `/compareElm` in a frame, separated by commas, such as `https://www.example.com`.',
    origins,
  ),
  SCHEDULING_PATH: optionalSetting(
    'Path of the page that shows a scheduling service, named after the service, such as `/calendly`. No such page if not set.',
    matches(
      /^\/[a-z][a-z\d-]*$/,
      'must be / and one word of lowercase letters, digits, and hyphens, such as /calendly',
    ),
    freePath,
  ),
  SCHEDULING_URL: optionalSetting(
    '`https://…`: the page to show in a frame there. No other page may show it. `SCHEDULING_PATH` and `SCHEDULING_URL` need each other.',
    address('https:'),
    noCredentials,
  ),
}
