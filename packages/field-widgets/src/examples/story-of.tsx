import type { ReactElement } from 'react'
import { expect, type userEvent as UserEvent, type within } from 'storybook/test'
import { ExampleForm } from './ExampleForm'
import type { WidgetExample } from './widget-example'

/** Arguments of a play function: the story's canvas, a simulated user, and `expect`. */
export interface Scene {
  readonly canvas: ReturnType<typeof within>
  readonly userEvent: ReturnType<typeof UserEvent.setup>
  readonly expect: typeof expect
}

/** A story in Component Story Format. */
export interface Story {
  readonly render: () => ReactElement
  /** Interacts with the story after it renders. */
  readonly play?: (scene: Omit<Scene, 'expect'>) => Promise<void>
}

/** Returns the story that shows an example. */
export function storyOf(example: WidgetExample): Story {
  return { render: () => <ExampleForm example={example} /> }
}

/**
 * Returns a story that shows an example. Its `play` function interacts with the example and checks
 * the result.
 */
export function storyInUse(example: WidgetExample, play: (scene: Scene) => Promise<void>): Story {
  return {
    ...storyOf(example),
    play: ({ canvas, userEvent }) => play({ canvas, userEvent, expect }),
  }
}
