import { address, encryptedUnlessLocal, matches, noCredentials } from './checks'
import { oneOf, optionalSetting, textSetting, whole } from './setting-kinds'

/** Settings of the providers of leads, medicines, and rates. */
export const providerSettings = {
  LEAD_PROVIDER_URL: optionalSetting(
    'Token URL of the lead provider, `https://…` unless it is on this machine. If not set, the call for the token does nothing.',
    address('http:', 'https:'),
    encryptedUnlessLocal,
  ),
  LEAD_PROVIDER_USERNAME: optionalSetting('User name at the lead provider.'),
  LEAD_PROVIDER_PASSWORD: optionalSetting('Password at the lead provider.'),
  LEAD_PROVIDER_CLIENT_ID: optionalSetting('Client id at the lead provider.'),
  LEAD_PROVIDER_CLIENT_SECRET: optionalSetting('Client secret for the lead provider.'),
  LEAD_PROVIDER_GRANT_TYPE: textSetting('password', 'Grant type sent to the lead provider.'),
  LEAD_PROVIDER_BODY: oneOf(
    ['form', 'json'],
    'form',
    '`form` or `json`: format of the request to the lead provider.',
  ),
  RXTERMS_URL: optionalSetting(
    'URL of NLM’s RxTerms search, such as `https://clinicaltables.nlm.nih.gov/api/rxterms/v3/search`. This server sends it what people type for a medicine (D34). Default: search this server’s own lists.',
    address('http:', 'https:'),
  ),
  RATE_FEED_URL: optionalSetting(
    'URL of a licensed feed of rates, `https://…` unless it is on this machine. This server sends it a ZIP code, county, age, gender, tobacco use, and plan, and nothing that names a person. Default: the imported rate book, or else sample rates (D35).',
    address('http:', 'https:'),
    encryptedUnlessLocal,
    noCredentials,
  ),
  RATE_FEED_KEY: optionalSetting('Key for the feed. It is sent in a header, and never logged.'),
  RATE_FEED_KEY_HEADER: textSetting(
    'x-api-token',
    'Name of that header.',
    matches(/^[a-z][a-z\d-]*$/i, 'must be the name of a header, such as x-api-token'),
  ),
  RATE_FEED_METHOD: oneOf(
    ['POST', 'GET'],
    'POST',
    '`POST` sends the values as JSON. `GET` sends them in the address, where the feed’s logs can keep them. Use it only if the feed requires it.',
  ),
  RATE_FEED_TIMEOUT: whole(
    4_000,
    [100, 20_000],
    'Milliseconds to wait for the feed. Then the page says that rates cannot be reached.',
  ),
}
