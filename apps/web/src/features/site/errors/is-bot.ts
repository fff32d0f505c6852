const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless-?render|facebookexternalhit|lighthouse/i

/** Returns whether a user agent belongs to an indexing bot. Bots see no error page. */
export function isBot(userAgent: string): boolean {
  return BOT.test(userAgent)
}
