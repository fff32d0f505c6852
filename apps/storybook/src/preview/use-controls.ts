import { useState } from 'react'
import type { AnswerArgs } from './answer-controls'

interface ControlsState<Controls> {
  readonly controls: Controls
  /** The last value from Storybook. */
  readonly received: Controls
  /** Values that were sent to Storybook and have not come back yet, oldest first. */
  readonly pending: readonly string[]
}

/**
 * Stores the values of a story's controls. A change by the story takes effect immediately.
 * Storybook later sends the same change back, and this hook ignores it. All other changes from
 * Storybook take effect.
 */
export function useControls<Controls extends AnswerArgs>(
  received: Controls,
  onChange: (changes: AnswerArgs) => void,
): [Controls, (changes: AnswerArgs) => void] {
  const [state, setState] = useState<ControlsState<Controls>>({
    controls: received,
    received,
    pending: [],
  })
  if (received !== state.received) {
    const key = keyOf(received)
    const isLatest = key === state.pending.at(-1)
    const isOlder =
      state.pending.includes(key) || (state.pending.length > 0 && key === keyOf(state.received))
    setState({
      controls: isLatest || isOlder ? state.controls : received,
      received,
      // Clear `pending` when Storybook returns the latest value. Any value that arrives later is
      // the author's choice.
      pending: isOlder && !isLatest ? state.pending : [],
    })
  }
  const change = (changes: AnswerArgs): void => {
    setState((before) => {
      const controls = { ...before.controls, ...changes }
      const key = keyOf(controls)
      if (key === keyOf(before.controls)) return before
      return { ...before, controls, pending: [...before.pending, key] }
    })
    onChange(changes)
  }
  return [state.controls, change]
}

function keyOf(controls: AnswerArgs): string {
  return JSON.stringify(Object.entries(controls).sort(([one], [other]) => (one < other ? -1 : 1)))
}
