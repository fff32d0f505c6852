import { formatZonedTime } from './zoned-time'

/**
 * Formats a moment, such as `November 20, 2026 at 12:00 PM EST`. Use it if the reader's time zone is
 * not known.
 */
export const formatEasternTime = (at: Date): string => formatZonedTime(at, 'America/New_York')
