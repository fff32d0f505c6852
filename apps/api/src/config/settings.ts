import { Type, type Static } from '@sinclair/typebox'
import { handoverSettings } from './handover-settings'
import { messageSettings } from './message-settings'
import { officeSettings } from './office-settings'
import { operationSettings } from './operation-settings'
import { providerSettings } from './provider-settings'
import { serverSettings } from './server-settings'
import { storageSettings } from './storage-settings'
import { websiteSettings } from './website-settings'

/**
 * All environment variables that the server reads, in the order of the table in `README.md`.
 *
 * A test compares this list with the table. `pnpm --filter @gapwise/api run readme:settings` writes
 * the table. The error message for a wrong value is a sentence that starts with the variable's
 * name, such as "PORT must be …". `must` and `checks` provide the rest of the sentence.
 */
export const SETTINGS = Type.Object(
  {
    ...serverSettings,
    ...officeSettings,
    ...websiteSettings,
    ...messageSettings,
    ...providerSettings,
    ...storageSettings,
    ...handoverSettings,
    ...operationSettings,
  },
  {
    // Each key is a setting. If that setting is set, all settings in its list must be set too.
    dependencies: {
      S3_URL: ['S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
      TEXT_MESSAGE_URL: ['TEXT_MESSAGE_TOKEN'],
      RATE_FEED_URL: ['RATE_FEED_KEY'],
      HANDOVER_S3_URL: ['HANDOVER_S3_ACCESS_KEY_ID', 'HANDOVER_S3_SECRET_ACCESS_KEY'],
      SCHEDULING_PATH: ['SCHEDULING_URL'],
      SCHEDULING_URL: ['SCHEDULING_PATH'],
      LEAD_PROVIDER_URL: [
        'LEAD_PROVIDER_USERNAME',
        'LEAD_PROVIDER_PASSWORD',
        'LEAD_PROVIDER_CLIENT_ID',
        'LEAD_PROVIDER_CLIENT_SECRET',
      ],
    },
  },
)

export type Settings = Static<typeof SETTINGS>
