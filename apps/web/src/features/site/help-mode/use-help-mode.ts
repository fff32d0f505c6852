import { useCallback, useEffect, useState } from 'react'

import { call } from '../../../adapters/api/api-client'
import { now } from '../../../adapters/browser/clock'
import { logFailure } from '../../../adapters/telemetry/log'
import { type Action, useAction } from '../../../ui/controls/use-action'

/** A question, or a page of them between two questions. */
export interface HelpPosition {
  readonly section: string
  readonly field: string | undefined
}

export interface HelpModeState {
  /** Instant until which the broker sees the place; `undefined` while help mode is off or not known. */
  readonly until: string | undefined
  readonly turning: Action
  turnOn(place: HelpPosition): void
  turnOff(): void
  /** Tell where the person is now, if it is still on. Nothing on the page waits for it. */
  share(place: HelpPosition): void
}

/** Least time between two looks whether it has ended, in milliseconds: the clocks may not agree. */
const LEAST_WAIT = 30_000

/** Help mode of an application, as its owner turns it on and off. Nobody else can. */
export function useHelpMode(id: string): HelpModeState {
  const [until, setUntil] = useState<string>()
  const turning = useAction()

  useEffect(() => {
    let current = true
    readUntil(id).then((found) => {
      if (current) setUntil(found)
    }, noteFailure)
    return () => {
      current = false
    }
  }, [id])

  // The banner may neither outlive help mode nor go before it: at its end the server is asked.
  useEffect(() => {
    if (until === undefined) return undefined
    const left = Date.parse(until) - now().getTime()
    const look = () => void readUntil(id).then(setUntil, noteFailure)
    const timer = setInterval(look, Math.max(LEAST_WAIT, left))
    return () => clearInterval(timer)
  }, [until, id])

  const send = useCallback(
    async ({ section, field }: HelpPosition, start: boolean) => {
      const body = { section, ...(field === undefined ? {} : { field }), ...(start && { start }) }
      try {
        const help = await call('shareHelpPosition', { params: { id }, body })
        setUntil(help.until ?? undefined)
      } catch (error) {
        logFailure('shareHelpPosition', error)
        throw error
      }
    },
    [id],
  )

  return {
    until,
    turning,
    turnOn: (place) => void turning.run(() => send(place, true)),
    turnOff: () =>
      void turning.run(async () => {
        await call('endHelpMode', { params: { id } })
        setUntil(undefined)
      }),
    share: useCallback((place: HelpPosition) => void send(place, false).catch(() => undefined), [send]),
  }
}

async function readUntil(id: string): Promise<string | undefined> {
  const { on, until } = await call('readHelpMode', { params: { id } })
  return on ? (until ?? undefined) : undefined
}

function noteFailure(error: unknown): void {
  logFailure('readHelpMode', error)
}
