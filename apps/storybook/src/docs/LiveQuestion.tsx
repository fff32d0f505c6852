import { defaultRegistry } from '@gapwise/field-widgets'
import { createForm, type FieldDefinition } from '@gapwise/form-engine'
import { FormProvider, SectionRenderer } from '@gapwise/form-react'
import { useState, type ReactElement } from 'react'
import './author-page.css'
import { sampleHosts, sampleSuggestions } from '../preview/sample-hosts'
import { TOOLBAR_DEFAULTS } from '../preview/toolbar-values'

const SECTION = 'example'

/** The question of an example, ready to be tried. */
export function LiveQuestion({ json }: { json: string }): ReactElement {
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
