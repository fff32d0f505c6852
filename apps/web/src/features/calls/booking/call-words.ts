import type { BestTime, CallAvailability, ScheduledCall } from '../../../adapters/api/calls-client'
import { currentLanguage, msg, t } from '../../../language'
import { TIME_ZONES } from './time-zones'

type Day = CallAvailability['days'][number]

/** Returns the day of a list of times, such as `Monday, November 23`. */
export function dayWords({ day, inWords }: Pick<Day, 'day' | 'inWords'>): string {
  return isEnglish() ? inWords : formatDay(new Date(`${day}T12:00:00Z`), 'UTC')
}

/** Returns a time of a list, such as `9:00 a.m.`, in a time zone (IANA name). */
export function timeWords({ startsAt, inWords }: Day['slots'][number], timeZone: string): string {
  return isEnglish() ? inWords : formatTime(new Date(startsAt), timeZone)
}

/** Returns the name of a time zone, such as `Central Time`. */
export function zoneWords({
  timeZone,
  zoneInWords,
}: Pick<CallAvailability, 'timeZone' | 'zoneInWords'>): string {
  if (isEnglish()) return zoneInWords
  const offered = TIME_ZONES.find(({ id }) => id === timeZone)
  if (offered) return t(offered.name)
  const parts = new Intl.DateTimeFormat(currentLanguage(), {
    timeZone,
    timeZoneName: 'longGeneric',
  }).formatToParts(new Date())
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zoneInWords
}

const REQUESTED: Readonly<Record<BestTime, string>> = {
  any: msg('On our next business day, {zone}'),
  morning: msg('On our next business day, in the morning, {zone}'),
  afternoon: msg('On our next business day, in the afternoon, {zone}'),
  evening: msg('On our next business day, in the evening, {zone}'),
}

/** Returns the time of a call, with its day and its time zone. */
export function callTime(
  call: Pick<ScheduledCall, 'startsAt' | 'timeZone' | 'zoneInWords' | 'bestTime' | 'when'>,
): string {
  if (isEnglish()) return call.when
  const { startsAt, timeZone } = call
  const zone = zoneWords(call)
  if (startsAt === null) return t(REQUESTED[call.bestTime], { zone })
  const moment = new Date(startsAt)
  return t('{day} at {time}, {zone}', {
    day: formatDay(moment, timeZone),
    time: formatTime(moment, timeZone),
    zone,
  })
}

/** The server writes times in English, so other languages format them here. */
const isEnglish = (): boolean => currentLanguage() === 'en-US'

function formatDay(moment: Date, timeZone: string): string {
  return moment.toLocaleDateString(currentLanguage(), {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone,
  })
}

function formatTime(moment: Date, timeZone: string): string {
  return moment.toLocaleTimeString(currentLanguage(), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  })
}
