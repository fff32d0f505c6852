import type { ReactElement } from 'react'
import { ExampleForm } from './ExampleForm'
import type { WidgetExample } from './widget-example'

/** A story in component story format. */
export interface Story {
  readonly render: () => ReactElement
}

/** The story that shows an example. */
export function storyOf(example: WidgetExample): Story {
  return { render: () => <ExampleForm example={example} /> }
}
