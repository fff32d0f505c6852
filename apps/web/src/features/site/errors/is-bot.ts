const BOT =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless-?render|facebookexternalhit|lighthouse/i

/** Whether a visitor says it is a program that indexes pages: those are shown no error page. */
export function isBot(userAgent: string): boolean {
  return BOT.test(userAgent)
}
