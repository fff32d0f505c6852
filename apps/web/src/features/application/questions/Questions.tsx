import { type Registry } from '@gapwise/form-react'
import { type ComponentProps, useMemo, useState } from 'react'

import { useDocumentHost } from '../../../application/view/use-document-host'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { askBeforeHiding, type HidingChange } from './ask-before-hiding'
import { HidingDialog } from './HidingDialog'
import { QuestionsFailed } from './lazy-widgets'
import { QuestionsForm } from './QuestionsForm'
import { applicationSuggestions } from './suggestions'
import { useWidgets } from './widgets'
import { t } from '../../../language'
import { FormInLanguage } from '../../../language/FormInLanguage'

type QuestionsProps = ComponentProps<typeof QuestionsForm>

/**
 * An application's questions with their suggestions. Includes the dialog that opens before a change
 * hides answers.
 */
export function Questions(props: QuestionsProps) {
  const { registry, failed, tryAgain } = useWidgets(props.application.form.definition, props.page)
  if (failed)
    return (
      <QuestionsFailed title={t('We couldn’t open these questions')} wholePage onRetry={tryAgain} />
    )
  if (!registry) return <PageLoading label={t('Opening the questions…')} />
  return <QuestionsOnceLoaded {...props} registry={registry} />
}

function QuestionsOnceLoaded({ registry, ...props }: QuestionsProps & { registry: Registry }) {
  const { form } = props.application
  const [hidingChange, setHidingChange] = useState<HidingChange>()
  const onBeforeChange = useMemo(() => askBeforeHiding(form, setHidingChange), [form])
  const suggestions = useMemo(() => applicationSuggestions(form), [form])
  const hosts = useDocumentHost(props.application)
  return (
    <>
      <FormInLanguage
        form={form}
        registry={registry}
        suggestions={suggestions}
        hosts={hosts}
        onBeforeChange={onBeforeChange}
      >
        <QuestionsForm {...props} />
      </FormInLanguage>
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
