import { useCallback, useEffect, useRef, useState } from 'react'

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

  // Increases when a change starts and when it is answered. An answer to an earlier request is out
  // of date, because help mode must never be on without its banner.
  const newest = useRef(0)

  const read = useCallback(() => {
    const started = newest.current
    call('readHelpMode', { params: { id } }).then(
      (help) => {
        if (started === newest.current) setUntil((help.on && help.until) || undefined)
      },
      (error: unknown) => logFailure('readHelpMode', error),
    )
  }, [id])

  const change = useCallback(
    async (request: () => Promise<string | undefined>) => {
      const started = (newest.current += 1)
      try {
        const found = await request()
        if (started !== newest.current) return
        newest.current += 1
        setUntil(found)
      } catch (error) {
        // The server might have made the change.
        read()
        throw error
      }
    },
    [read],
  )

  useEffect(() => {
    read()
    return () => void (newest.current += 1)
  }, [read])

  // When help mode should have ended, ask the server, because the banner must then disappear.
  useEffect(() => {
    if (until === undefined) return undefined
    const left = Date.parse(until) - now().getTime()
    const timer = setInterval(read, Math.max(MIN_CHECK_INTERVAL, left))
    return () => clearInterval(timer)
  }, [until, read])

  const send = useCallback(
    ({ section, field }: ClientPosition, start: boolean) =>
      change(async () => {
        const body = { section, ...(field === undefined ? {} : { field }), ...(start && { start }) }
        const help = await call('shareHelpPosition', { params: { id }, body })
        return help.until ?? undefined
      }).catch((error: unknown) => {
        logFailure('shareHelpPosition', error)
        throw error
      }),
    [change, id],
  )

  return {
    until,
    turning,
    turnOn: (position) => void turning.run(() => send(position, true)),
    turnOff: () =>
      void turning.run(() =>
        change(async () => {
          await call('endHelpMode', { params: { id } })
          return undefined
        }),
      ),
    share: useCallback(
      (position: ClientPosition) => void send(position, false).catch(() => undefined),
      [send],
    ),
  }
}
