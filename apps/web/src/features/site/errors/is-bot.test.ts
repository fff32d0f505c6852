import { expect, it } from 'vitest'

import { isBot } from './is-bot'

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
  'facebookexternalhit/1.1',
  'DuckDuckBot/1.1; (+http://duckduckgo.com/duckduckbot.html)',
])('recognizes %s as a bot', (userAgent) => {
  expect(isBot(userAgent)).toBe(true)
})

it.each([
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0 Safari/537.36',
  'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Version/18.0 Mobile Safari/604.1',
  'Mozilla/5.0 (Linux; Android 14; Cubot P80) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36',
])('recognizes %s as a person', (userAgent) => {
  expect(isBot(userAgent)).toBe(false)
})
