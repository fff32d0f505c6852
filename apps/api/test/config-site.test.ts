import { expect, it } from 'vitest'
import { ConfigError, readConfig } from '../src/config'

it('reads what an operator says about the website', () => {
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

it('has no add-on and no video unless they are named', () => {
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
])('refuses %s=%s', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(ConfigError)
})
