import { AnchorMdx, CodeOrSourceMdx, HeadersMdx, Markdown } from '@storybook/addon-docs/blocks'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { createForm, type FieldDefinition } from '@gapwise/form-engine'
import { FormProvider, SectionRenderer } from '@gapwise/form-react'
import { hostRegistry } from '../host-registry'
import { hostTypes } from '../host-types'
import { sampleHosts, sampleSuggestions } from '../preview/sample-hosts'
import { TOOLBAR_DEFAULTS } from '../preview/toolbar-values'
import { authorPage, pageSegments } from './author-page'
import './author-page.css'

/**
 * Shows a page from `docs/authors`. With `live`, the question that an example creates appears below
 * the example.
 */
export function AuthorPage({
  markdown,
  live = false,
}: {
  markdown: string
  live?: boolean
}): ReactElement {
  const page = authorPage(markdown)
  const segments = live ? pageSegments(page) : [{ text: page }]
  return (
    <div className="author-page">
      {segments.map(({ text, example }) => (
        <div key={text}>
          <Markdown options={{ overrides: COMPONENTS }}>{text}</Markdown>
          {example === undefined ? null : <LiveQuestion json={example} />}
        </div>
      ))}
    </div>
  )
}

/**
 * Custom components replace all of Storybook's components. This list therefore includes Storybook's
 * components, too.
 */
const COMPONENTS = { code: CodeOrSourceMdx, a: AnchorMdx, ...HeadersMdx, table: WideTable }

/**
 * Shows a table that scrolls separately from the page on a narrow screen. It can be scrolled by
 * mouse, touch, and keyboard.
 */
function WideTable(props: ComponentProps<'table'>): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll what has the focus.
    <div className="author-table" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  )
}

const SECTION = 'example'

/** Shows an example's question as a live field that the author can try. */
function LiveQuestion({ json }: { json: string }): ReactElement {
  const [form] = useState(() => {
    const field = JSON.parse(json) as FieldDefinition
    return createForm(
      { id: SECTION, version: 1, sections: [{ id: SECTION, title: SECTION, fields: [field] }] },
      { today: TOOLBAR_DEFAULTS.today, types: hostTypes },
    )
  })
  return (
    // Keep Storybook's documentation styles from applying to the question.
    <div className="sb-unstyled author-example">
      <FormProvider
        form={form}
        registry={hostRegistry}
        hosts={sampleHosts}
        suggestions={sampleSuggestions}
      >
        <SectionRenderer section={SECTION} />
      </FormProvider>
    </div>
  )
}
