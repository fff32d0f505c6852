import { useCallback, useEffect, useState } from 'react'

import { call } from '../../adapters/api-client'
import { logFailure } from '../../adapters/log'
import { type Action, useAction } from '../../ui/use-action'

/** A question, or a page of them between two questions. */
export interface Place {
  readonly section: string
  readonly field: string | undefined
}

export interface HelpModeState {
  /** Instant until which the broker sees the place; `undefined` while help mode is off or not known. */
  readonly until: string | undefined
  readonly turning: Action
  turnOn(place: Place): void
  turnOff(): void
  /** Tell where the person is now. Nothing on the page waits for it. */
  share(place: Place): void
}

/** Help mode of an application, as its owner turns it on and off. Nobody else can. */
export function useHelpMode(id: string): HelpModeState {
  const [until, setUntil] = useState<string>()
  const turning = useAction()

  useEffect(() => {
    let current = true
    call('readHelpMode', { params: { id } })
      .then((help) => {
        if (current) setUntil(help.on ? (help.until ?? undefined) : undefined)
      })
      .catch((error: unknown) => logFailure('readHelpMode', error))
    return () => {
      current = false
    }
  }, [id])

  const send = useCallback(
    async ({ section, field }: Place) => {
      const body = field === undefined ? { section } : { section, field }
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
    turnOn: (place) => void turning.run(() => send(place)),
    turnOff: () =>
      void turning.run(async () => {
        await call('endHelpMode', { params: { id } })
        setUntil(undefined)
      }),
    share: useCallback((place: Place) => void send(place).catch(() => undefined), [send]),
  }
}
