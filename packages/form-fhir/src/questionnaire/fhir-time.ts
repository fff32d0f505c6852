const TIME = /^([01]\d|2[0-3]):[0-5]\d:([0-5]\d|60)(\.\d{1,9})?$/

/** Returns a FHIR time, which has seconds. */
export function timeOf(text: string): string | undefined {
  const time = /^\d\d:\d\d$/.test(text) ? `${text}:00` : text
  return TIME.test(time) ? time : undefined
}
