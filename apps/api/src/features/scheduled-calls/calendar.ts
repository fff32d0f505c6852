import { addMinutes } from 'date-fns'
import ical, { ICalAlarmType, ICalCalendarMethod } from 'ical-generator'

/** A call as it appears in a calendar. */
export interface CalendarEvent {
  readonly id: string
  readonly startsAt: Date
  readonly minutes: number
  readonly summary: string
  readonly description: string
  /** Time of the last change. Calendars use this time to replace an older file with a newer one. */
  readonly changedAt: Date
}

/**
 * Returns an iCalendar file with one event (RFC 5545). Times are in UTC. A calendar app shows them
 * in its own time zone.
 */
export function calendarFile(event: CalendarEvent): string {
  const { id, startsAt, minutes, summary, description, changedAt } = event
  const calendar = ical({
    prodId: '//Gapwise//Calls//EN',
    method: ICalCalendarMethod.PUBLISH,
    events: [
      {
        id: `${id}@gapwise`,
        start: startsAt,
        end: addMinutes(startsAt, minutes),
        stamp: changedAt,
        lastModified: changedAt,
        summary,
        description,
        alarms: [{ type: ICalAlarmType.display, triggerBefore: 15 * 60 }],
      },
    ],
  })
  return `${calendar.toString()}\r\n`
}
