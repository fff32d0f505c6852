import { AnchorMdx, CodeOrSourceMdx, HeadersMdx, Markdown } from '@storybook/addon-docs/blocks'
import { type ComponentProps, type ReactElement, useState } from 'react'
import { defaultRegistry } from '@gapwise/field-widgets'
import { createForm, type FieldDefinition } from '@gapwise/form-engine'
import { FormProvider, SectionRenderer } from '@gapwise/form-react'
import { sampleHosts, sampleSuggestions } from '../preview/sample-hosts'
import { TOOLBAR_DEFAULTS } from '../preview/toolbar-values'
import { authorPage, pageParts } from './author-page'
import './author-page.css'

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

const SECTION = 'example'

/** The question of an example, ready to be tried. */
function LiveQuestion({ json }: { json: string }): ReactElement {
  const [form] = useState(() => {
    const field = JSON.parse(json) as FieldDefinition
    return createForm(
      { id: SECTION, version: 1, sections: [{ id: SECTION, title: SECTION, fields: [field] }] },
      { today: TOOLBAR_DEFAULTS.today },
    )
  })
  return (
    // Styles of a documentation page are not the app's.
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
