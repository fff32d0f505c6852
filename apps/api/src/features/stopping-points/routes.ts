import {
  addDays,
  differenceInCalendarDays,
  isValid,
  lightFormat,
  parseISO,
  startOfWeek,
} from 'date-fns'
import type { FastifyInstance } from 'fastify'
import type { StoppingPoints } from '@gapwise/api-contract'
import type { Database } from '../../database'
import { ApiError } from '../../errors/api-error'
import { serveCall } from '../../http/serve-call'
import { THROTTLES, type ThrottleRoute } from '../../http/limits/throttle'
import type { Clock } from '../../shared/clock'
import { actorOf, type Audit } from '../audit'
import { countWeeks, readStops, readWeeks } from './repository'
import { questionLabel } from './steps'

/** Fewest people at a question that is named. */
const FEWEST = 5
const DEFAULT_WEEKS = 12
const MOST_WEEKS = 106

/** Registers the call that reads where people stop. */
export function stoppingPointsRoutes(
  app: FastifyInstance,
  {
    database,
    clock,
    audit,
    throttle,
  }: {
    readonly database: Database
    readonly clock: Clock
    readonly audit: Audit
    readonly throttle: ThrottleRoute
  },
): void {
  const reading = { config: throttle(THROTTLES.read) }
  serveCall(app, 'readStoppingPoints', reading, async (request) => {
    const { to = clock.today(), from = firstDayOf(to) } = request.query
    const weeks = mondaysBetween(from, to)
    await countWeeks(database)
    const points = await readPoints(database, weeks)
    await audit.recordRead(actorOf(request), { action: 'stopping-points.read' })
    return points
  })
}

async function readPoints(database: Database, weeks: readonly string[]): Promise<StoppingPoints> {
  const span = { from: weeks[0] ?? '', to: weeks.at(-1) ?? '' }
  const counts = new Map((await readWeeks(database, span)).map((row) => [row.week, row]))
  const stops = await readStops(database, span)
  const named = stops.filter(({ people }) => people >= FEWEST)
  return {
    weeks: weeks.map((week) => counts.get(week) ?? { week, started: 0, sent: 0 }),
    questions: named.map(({ people, ...ref }) => ({
      ...ref,
      label: questionLabel(ref),
      left: people,
    })),
    rareQuestions: stops.length - named.length,
  }
}

const firstDayOf = (to: string): string => {
  const last = parseISO(to)
  return isValid(last) ? dayOf(addDays(last, -7 * (DEFAULT_WEEKS - 1))) : to
}

/**
 * Returns the Mondays of all weeks from one day to another.
 * @throws {ApiError} `REQUEST_INVALID`
 */
function mondaysBetween(from: string, to: string): string[] {
  const [first, last] = [from, to].map((day) => startOfWeek(parseISO(day), { weekStartsOn: 1 }))
  if (!first || !last || !isValid(first) || !isValid(last)) throw refused()
  const count = Math.round(differenceInCalendarDays(last, first) / 7) + 1
  if (count < 1 || count > MOST_WEEKS) throw refused()
  return Array.from({ length: count }, (_, week) => dayOf(addDays(first, 7 * week)))
}

const dayOf = (date: Date): string => lightFormat(date, 'yyyy-MM-dd')

const refused = (): ApiError =>
  new ApiError('REQUEST_INVALID', {
    message: `Choose two real days, the earlier one first, at most ${MOST_WEEKS} weeks apart.`,
  })
