import { Markdown } from '@storybook/addon-docs/blocks'
import type { ReactElement } from 'react'
import { authorPage, pageParts } from './author-page'
import { LiveQuestion } from './LiveQuestion'

/** A page of `docs/authors`; with `live`, each example is followed by the question it makes. */
export function AuthorPage({
  markdown,
  live = false,
}: {
  markdown: string
  live?: boolean
}): ReactElement {
  const page = authorPage(markdown)
  if (!live) return <Markdown>{page}</Markdown>
  return (
    <>
      {pageParts(page).map(({ text, example }) => (
        <div key={text}>
          <Markdown>{text}</Markdown>
          {example === undefined ? null : <LiveQuestion json={example} />}
        </div>
      ))}
    </>
  )
}
