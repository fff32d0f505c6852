import { defaultRegistry } from '@gapwise/field-widgets'
import { FormProvider } from '@gapwise/form-react'
import { type ComponentProps, useMemo, useState } from 'react'

import { useDocumentHost } from '../../enrollment/use-document-host'
import { askBeforeHiding, type HidingChange } from './ask-before-hiding'
import { HidingDialog } from './HidingDialog'
import { QuestionsForm } from './QuestionsForm'
import { applicationSuggestions } from './suggestions'

/** Questions of an application with their proposals, and the word of warning before answers hide. */
export function Questions(props: ComponentProps<typeof QuestionsForm>) {
  const { form } = props.application
  const [hidingChange, setHidingChange] = useState<HidingChange>()
  const askingForm = useMemo(() => askBeforeHiding(form, setHidingChange), [form])
  const suggestions = useMemo(() => applicationSuggestions(form), [form])
  const hosts = useDocumentHost(props.application)
  return (
    <>
      <FormProvider
        form={askingForm}
        registry={defaultRegistry}
        suggestions={suggestions}
        hosts={hosts}
      >
        <QuestionsForm {...props} />
      </FormProvider>
      <HidingDialog
        definition={form.definition}
        change={hidingChange}
        onCancel={() => setHidingChange(undefined)}
        onConfirm={() => {
          if (hidingChange) {
            form.setAnswer(hidingChange.section, hidingChange.field, hidingChange.value)
          }
          setHidingChange(undefined)
        }}
      />
    </>
  )
}
