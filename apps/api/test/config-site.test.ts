import { expect, it } from 'vitest'
import { readConfig } from '../src/config/config'
import { ConfigError } from '../src/config/read-settings'

it('reads the operator’s settings for the website', () => {
  const config = readConfig({
    CRM_ID: '4711',
    HELP_VIDEOS: 'medicare id=abc_1-2, plan G vs N=xyz',
    EMBED_ORIGINS: 'https://www.example.com,https://other.example',
    CONTACT_EMAIL: 'help@example.com',
  })
  expect(config).toMatchObject({
    addOns: { crm: '4711' },
    helpVideos: { 'medicare id': 'abc_1-2', 'plan G vs N': 'xyz' },
    embedOrigins: ['https://www.example.com', 'https://other.example'],
    contactEmail: 'help@example.com',
  })
})

it('reads who is behind the website', () => {
  const settings = {
    COMPANY_NAME: 'Example Agency, LLC',
    LICENSE_LINE: 'Licensed insurance agency, NPN 12345678.',
    POSTAL_ADDRESS: 'Example Agency; 100 Main Street; Springfield, OH 45500',
  }
  expect(readConfig(settings)).toMatchObject({
    companyName: 'Example Agency, LLC',
    licenseLine: 'Licensed insurance agency, NPN 12345678.',
    postalAddress: ['Example Agency', '100 Main Street', 'Springfield, OH 45500'],
  })
  expect(readConfig({})).toMatchObject({ companyName: undefined, postalAddress: [] })
})

it('reads where people send proof', () => {
  const PROOF_MAIL_ADDRESS = 'Gapwise Documents; PO Box 100; Columbus, OH 43215'
  const PROOF_EMAIL = 'proof@example.com'
  const PROOF_FAX = '1-800-555-0124'
  expect(readConfig({ PROOF_MAIL_ADDRESS, PROOF_EMAIL, PROOF_FAX }).proof).toEqual({
    mail: ['Gapwise Documents', 'PO Box 100', 'Columbus, OH 43215'],
    fax: '1-800-555-0124',
    email: 'proof@example.com',
  })
  expect(readConfig({}).proof).toEqual({})
})

it('has no add-ons and no videos by default', () => {
  expect(readConfig({})).toMatchObject({ addOns: {}, helpVideos: {}, embedOrigins: [] })
})

it.each([
  ['CHAT_ID', 'https://evil.example/x.js'],
  ['RECORDING_ID', 'abc/../def'],
  ['CRM_ID', '12 34'],
  ['HELP_VIDEOS', 'cooking=abc'],
  ['HELP_VIDEOS', 'gaps=a"b'],
  ['EMBED_ORIGINS', 'https://example.com/path'],
  ['EMBED_ORIGINS', "'unsafe-inline'"],
  ['CONTACT_EMAIL', 'nobody'],
  ['PROOF_EMAIL', 'nobody'],
  ['PROOF_FAX', '555-0124'],
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
})

const SCHEDULING_URL = 'https://calendly.example/gapwise/call'

it('reads the path and address of a scheduling service', () => {
  expect(readConfig({ SCHEDULING_PATH: '/calendly', SCHEDULING_URL }).scheduling).toEqual({
    path: '/calendly',
    url: SCHEDULING_URL,
  })
  expect(readConfig({}).scheduling).toBeUndefined()
})

it.each([
  ['a path alone', { SCHEDULING_PATH: '/calendly' }, 'SCHEDULING_PATH also needs'],
  ['an address alone', { SCHEDULING_URL }, 'SCHEDULING_URL also needs'],
  ['a page of the app', { SCHEDULING_PATH: '/quote', SCHEDULING_URL }, 'SCHEDULING_PATH is'],
  [
    'a page of the app in lowercase',
    { SCHEDULING_PATH: '/compareelm', SCHEDULING_URL },
    'another page',
  ],
  ['the path of a call', { SCHEDULING_PATH: '/api', SCHEDULING_URL }, 'SCHEDULING_PATH is'],
  [
    'the path that switches the language',
    { SCHEDULING_PATH: '/language', SCHEDULING_URL },
    'is already',
  ],
  ['more than one part', { SCHEDULING_PATH: '/apply/x', SCHEDULING_URL }, 'SCHEDULING_PATH must'],
  ['no slash', { SCHEDULING_PATH: 'calendly', SCHEDULING_URL }, 'SCHEDULING_PATH must'],
  [
    'an unencrypted address',
    { SCHEDULING_PATH: '/calendly', SCHEDULING_URL: 'http://calendly.example' },
    'SCHEDULING_URL must be an address that starts with https://',
  ],
  [
    'a password',
    { SCHEDULING_PATH: '/calendly', SCHEDULING_URL: 'https://me:word@calendly.example' },
    'SCHEDULING_URL must not contain a user name',
  ],
])('refuses a scheduling service with %s', (_name, environment, problem) => {
  expect(() => readConfig(environment)).toThrow(problem)
})
