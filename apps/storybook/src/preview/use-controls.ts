import { useState } from 'react'
import type { AnswerArgs } from './answer-controls'

interface ControlsState<Controls> {
  readonly controls: Controls
  /** The last value from Storybook. */
  readonly received: Controls
  /** Values sent to Storybook that have not come back yet, oldest first. */
  readonly pending: readonly string[]
}

/**
 * Holds the controls of a story. A change by the story takes effect right away. Storybook sends it
 * back later, so only changes made elsewhere are taken from Storybook.
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
      // If an older value comes back after the last one, the author went back.
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
