import { AnchorMdx, CodeOrSourceMdx, HeadersMdx, Markdown } from '@storybook/addon-docs/blocks'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { defaultRegistry } from '@gapwise/field-widgets'
import { createForm, type FieldDefinition } from '@gapwise/form-engine'
import { FormProvider, SectionRenderer } from '@gapwise/form-react'
import { sampleHosts, sampleSuggestions } from '../preview/sample-hosts'
import { TOOLBAR_DEFAULTS } from '../preview/toolbar-values'
import { authorPage, pageSegments } from './author-page'
import './author-page.css'

/**
 * Shows a page of `docs/authors`. With `live`, each example is followed by the question that it
 * creates.
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

/** Custom components replace all of Storybook's, so list Storybook's, too. */
const COMPONENTS = { code: CodeOrSourceMdx, a: AnchorMdx, ...HeadersMdx, table: WideTable }

/** Shows a table that scrolls by itself on a narrow screen, by mouse, touch, and keyboard. */
function WideTable(props: ComponentProps<'table'>): ReactElement {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Arrow keys scroll what has the focus.
    <div className="author-table" role="group" aria-label="Table" tabIndex={0}>
      <table {...props} />
    </div>
  )
}

const SECTION = 'example'

/** Shows the question of an example, ready to try. */
function LiveQuestion({ json }: { json: string }): ReactElement {
  const [form] = useState(() => {
    const field = JSON.parse(json) as FieldDefinition
    return createForm(
      { id: SECTION, version: 1, sections: [{ id: SECTION, title: SECTION, fields: [field] }] },
      { today: TOOLBAR_DEFAULTS.today },
    )
  })
  return (
    // Storybook's styles for documentation must not apply to the question.
    <div className="sb-unstyled author-example">
      <FormProvider
        form={form}
        registry={defaultRegistry}
        hosts={sampleHosts}
        suggestions={sampleSuggestions}
      >
        <SectionRenderer section={SECTION} />
      </FormProvider>
    </div>
  )
}
