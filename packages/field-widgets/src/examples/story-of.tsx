import type { ReactElement } from 'react'
import { expect, type userEvent as UserEvent, type within } from 'storybook/test'
import { ExampleForm } from './ExampleForm'
import type { WidgetExample } from './widget-example'

/** What a play has: the story's place on the page, a person in front of it, and what must be seen. */
export interface Scene {
  readonly canvas: ReturnType<typeof within>
  readonly userEvent: ReturnType<typeof UserEvent.setup>
  readonly expect: typeof expect
}

/** A story in component story format. */
export interface Story {
  readonly render: () => ReactElement
  /** Present on stories that somebody uses before they are looked at. */
  readonly play?: (scene: Omit<Scene, 'expect'>) => Promise<void>
}

/** The story that shows an example. */
export function storyOf(example: WidgetExample): Story {
  return { render: () => <ExampleForm example={example} /> }
}

/** The story of an example in use: what a person does with it, and what must come of that. */
export function storyInUse(example: WidgetExample, play: (scene: Scene) => Promise<void>): Story {
  return {
    ...storyOf(example),
    play: ({ canvas, userEvent }) => play({ canvas, userEvent, expect }),
  }
}
