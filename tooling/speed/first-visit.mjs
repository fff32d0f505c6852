/**
 * A first visit by Lighthouse, as it measures phones: slow 4G and a processor four times slower,
 * both simulated from what it saw. Files are asked for anew; cookies stay as they are.
 *
 * @returns milliseconds, `shift` without a unit, and bytes over the network
 */
export async function measureFirstVisit(url, port) {
  // Not before it is installed.
  const { default: lighthouse } = await import('lighthouse')
  const onlyAudits = [
    'largest-contentful-paint',
    'total-blocking-time',
    'cumulative-layout-shift',
    'network-requests',
  ]
  const { lhr } = await lighthouse(url, { port, onlyAudits, logLevel: 'silent' })
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
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
