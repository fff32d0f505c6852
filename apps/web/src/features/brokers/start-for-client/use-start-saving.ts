import { isBrokerField } from '@gapwise/enrollment'
import type { Form } from '@gapwise/form-engine/core'
import { useCallback, useLayoutEffect, useRef, useState } from 'react'

import { failureMessage } from '../../../adapters/api/api-call-error'
import type { SaveStart } from '../../../adapters/api/broker-client'
import { now } from '../../../adapters/browser/clock'
import { brokerCall } from '../../../stores/broker-store'
import { useUnsaved } from '../../../ui/feedback/use-unsaved'

/** Pause in typing before a save, in milliseconds. */
const PAUSE_MS = 800

/** State of saving a started application. */
export interface StartSaving {
  readonly phase: 'saved' | 'waiting' | 'saving' | 'failed'
  readonly savedAt: Date | undefined
  readonly problem: string | undefined
  /** Saves what is unsaved. Resolves with `false` if that failed. */
  flush(): Promise<boolean>
  /** Saves a choice that is not an answer, such as the insurer. */
  save(body: SaveStart): Promise<boolean>
}

/**
 * Saves a started application as the broker types. What could not be saved stays in the form and is
 * sent again with the next change or with "Try again".
 */
export function useStartSaving(id: string, form: Form): StartSaving {
  const [state, setState] = useState<Pick<StartSaving, 'phase' | 'savedAt' | 'problem'>>({
    ...{ phase: 'saved', savedAt: undefined, problem: undefined },
  })
  const running = useRef<Promise<boolean>>(Promise.resolve(true))
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const choices = useRef<SaveStart>({})

  const send = useCallback(async (): Promise<boolean> => {
    const changes = form.changes()
    const last = changes.at(-1)
    const body = { ...choices.current, ...(last ? { changes: answersIn(form, changes) } : {}) }
    if (Object.keys(body).length === 0) return true
    choices.current = {}
    setState((before) => ({ ...before, phase: 'saving', problem: undefined }))
    try {
      await brokerCall('saveStart', { params: { id }, body })
      if (last) form.markSaved(last)
      const isDone = form.changes().length === 0
      setState({ phase: isDone ? 'saved' : 'waiting', savedAt: now(), problem: undefined })
      return true
    } catch (error) {
      const { changes: _answers, ...unsent } = body
      choices.current = { ...unsent, ...choices.current }
      const problem = failureMessage(error, 'Something went wrong on our side.')
      setState((before) => ({ ...before, phase: 'failed', problem }))
      return false
    }
  }, [form, id])

  // One save at a time, so that an older answer never overtakes a newer one.
  const flush = useCallback((): Promise<boolean> => {
    clearTimeout(timer.current)
    running.current = running.current.then(send)
    return running.current
  }, [send])

  useLayoutEffect(() => {
    let newest = form.changes().at(-1)?.sequence ?? 0
    const unsubscribe = form.subscribe(() => {
      const sequence = form.changes().at(-1)?.sequence ?? 0
      if (sequence <= newest) return
      newest = sequence
      setState((before) => ({ ...before, phase: 'waiting' }))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void flush(), PAUSE_MS)
    })
    return () => {
      unsubscribe()
      void flush()
    }
  }, [form, flush])
  useUnsaved(state.phase !== 'saved')

  return {
    ...state,
    flush,
    save(body) {
      choices.current = { ...choices.current, ...body }
      return flush()
    },
  }
}

/** Returns the changed answers of a broker's questions. Rows and options are plain data. */
function answersIn(form: Form, changes: ReturnType<Form['changes']>) {
  return changes
    .filter((change) => isBrokerField(form.definition, change))
    .map(({ section, field, value }) => ({
      ...{ section, field },
      ...(value === undefined ? {} : { value }),
    })) as NonNullable<SaveStart['changes']>
}
