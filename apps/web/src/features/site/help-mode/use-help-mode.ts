import { useCallback, useEffect, useState } from 'react'

import { call } from '../../../adapters/api/api-client'
import { now } from '../../../adapters/browser/clock'
import { logFailure } from '../../../adapters/telemetry/log'
import { type Action, useAction } from '../../../ui/controls/use-action'

/** The client's position: a section and, if a question has focus, that question. */
export interface ClientPosition {
  readonly section: string
  readonly field: string | undefined
}

export interface HelpModeState {
  /**
   * Time at which help mode ends, as an ISO instant. `undefined` while help mode is off or its
   * state is unknown.
   */
  readonly until: string | undefined
  readonly turning: Action
  turnOn(position: ClientPosition): void
  turnOff(): void
  /** Shares the client's position if help mode is still on. Does not wait for the response. */
  share(position: ClientPosition): void
}

/**
 * Minimum milliseconds between two checks whether help mode has ended. One check might not be
 * enough, because the client's clock and the server's clock can differ.
 */
const MIN_CHECK_INTERVAL = 30_000

/** State of an application's help mode. Only the application's owner can turn it on or off. */
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

  // When help mode should have ended, ask the server, because the banner must then disappear.
  useEffect(() => {
    if (until === undefined) return undefined
    const left = Date.parse(until) - now().getTime()
    const look = () => void readUntil(id).then(setUntil, noteFailure)
    const timer = setInterval(look, Math.max(MIN_CHECK_INTERVAL, left))
    return () => clearInterval(timer)
  }, [until, id])

  const send = useCallback(
    async ({ section, field }: ClientPosition, start: boolean) => {
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
    turnOn: (position) => void turning.run(() => send(position, true)),
    turnOff: () =>
      void turning.run(async () => {
        await call('endHelpMode', { params: { id } })
        setUntil(undefined)
      }),
    share: useCallback(
      (position: ClientPosition) => void send(position, false).catch(() => undefined),
      [send],
    ),
  }
}

async function readUntil(id: string): Promise<string | undefined> {
  const { on, until } = await call('readHelpMode', { params: { id } })
  return on ? (until ?? undefined) : undefined
}

function noteFailure(error: unknown): void {
  logFailure('readHelpMode', error)
}
