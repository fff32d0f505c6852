import { AnchorMdx, CodeOrSourceMdx, HeadersMdx, Markdown } from '@storybook/addon-docs/blocks'
import type { ComponentProps, ReactElement } from 'react'
import { authorPage, pageParts } from './author-page'
import './author-page.css'
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
  const parts = live ? pageParts(page) : [{ text: page }]
  return (
    <div className="author-page">
      {parts.map(({ text, example }) => (
        <div key={text}>
          <Markdown options={{ overrides: PARTS }}>{text}</Markdown>
          {example === undefined ? null : <LiveQuestion json={example} />}
        </div>
      ))}
    </div>
  )
}

/** Further parts of a page replace those of the workbench: it wants them all again. */
const PARTS = { code: CodeOrSourceMdx, a: AnchorMdx, ...HeadersMdx, table: WideTable }

/** A table that scrolls in its own place on a narrow screen, by mouse, finger and keyboard. */
function WideTable(props: ComponentProps<'table'>): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll what has the focus.
    <div className="author-table" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  )
}
