const AUDITS = [
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'network-requests',
]
/** Lighthouse sometimes misses in its recording where the visit began: it says so, and is asked again. */
const ATTEMPTS = 3

/**
 * A first visit by Lighthouse, as it measures phones: slow 4G and a processor four times slower,
 * both simulated from what it saw. Files are asked for anew; cookies stay as they are.
 *
 * @returns milliseconds, `shift` without a unit, and bytes over the network
 */
export async function measureFirstVisit(url, port) {
  // Not before it is installed.
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
    style: bytes('Stylesheet'),
    fonts: requests.filter(({ resourceType }) => resourceType === 'Font').length,
    requests: requests.length,
  }
}

/** Why a report lacks something, in Lighthouse's words. */
function missing({ runtimeError, audits }) {
  return (
    runtimeError?.message ?? AUDITS.map((name) => audits[name].errorMessage).find((text) => text)
  )
}
