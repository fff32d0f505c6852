import { useState } from 'react'
import type { AnswerArgs } from './answer-controls'

interface Held<Controls> {
  readonly controls: Controls
  /** The last value from Storybook. */
  readonly given: Controls
  /** Values sent to Storybook that have not come back yet, oldest first. */
  readonly told: readonly string[]
}

/**
 * Holds the controls of a story. A change by the story takes effect right away. Storybook sends it
 * back later, so only changes made elsewhere are taken from Storybook.
 */
export function useControls<Controls extends AnswerArgs>(
  given: Controls,
  tell: (changes: AnswerArgs) => void,
): [Controls, (changes: AnswerArgs) => void] {
  const [held, setHeld] = useState<Held<Controls>>({ controls: given, given, told: [] })
  if (given !== held.given) {
    const key = keyOf(given)
    const isLast = key === held.told.at(-1)
    const isOlder = held.told.includes(key) || (held.told.length > 0 && key === keyOf(held.given))
    setHeld({
      controls: isLast || isOlder ? held.controls : given,
      given,
      // If an older value comes back after the last one, the author went back.
      told: isOlder && !isLast ? held.told : [],
    })
  }
  const change = (changes: AnswerArgs): void => {
    setHeld((before) => {
      const controls = { ...before.controls, ...changes }
      const key = keyOf(controls)
      if (key === keyOf(before.controls)) return before
      return { ...before, controls, told: [...before.told, key] }
    })
    tell(changes)
  }
  return [held.controls, change]
}

function keyOf(controls: AnswerArgs): string {
  return JSON.stringify(Object.entries(controls).sort(([one], [other]) => (one < other ? -1 : 1)))
}
