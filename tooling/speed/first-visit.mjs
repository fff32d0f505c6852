const AUDITS = [
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'network-requests',
]
/**
 * Maximum number of attempts, because Lighthouse sometimes misses the start of a visit and reports
 * an error.
 */
const ATTEMPTS = 3

/**
 * Measures a first visit with Lighthouse's settings for phones: slow 4G and a CPU four times
 * slower, both simulated. The cache is not used, but cookies are kept.
 *
 * @returns Times in milliseconds, `shift` without a unit, and the bytes sent over the network
 */
export async function measureFirstVisit(url, port) {
  // Import Lighthouse only here, because it might not be installed when this module loads.
  const { default: lighthouse } = await import('lighthouse')
  const visit = () => lighthouse(url, { port, onlyAudits: AUDITS, logLevel: 'silent' })
  let { lhr } = await visit()
  for (let attempt = 1; missing(lhr) && attempt < ATTEMPTS; attempt += 1) ({ lhr } = await visit())
  if (missing(lhr)) throw new Error(`${url}: ${missing(lhr)}`)
  const value = (audit) => lhr.audits[audit].numericValue
  const requests = lhr.audits['network-requests'].details.items
  const bytes = (type) =>
    requests
      .filter(({ resourceType }) => type === undefined || resourceType === type)
      .reduce((sum, { transferSize }) => sum + transferSize, 0)
  return {
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    bytes: bytes(),
    script: bytes('Script'),
    document: bytes('Document') + bytes('Stylesheet'),
    fonts: requests.filter(({ resourceType }) => resourceType === 'Font').length,
    requests: requests.length,
  }
}

/** Returns Lighthouse's error message if a report is incomplete. */
function missing({ runtimeError, audits }) {
  return (
    runtimeError?.message ?? AUDITS.map((name) => audits[name].errorMessage).find((text) => text)
  )
}
