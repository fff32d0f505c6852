import type { Form } from '@gapwise/form-engine/core'
import { FormProvider, type TextCatalog } from '@gapwise/form-react'
import { type ComponentProps, useLayoutEffect } from 'react'

import type { OwnMessages } from './spanish'
import { keepInLanguage, useLanguageState } from './language-store'

interface FormInLanguageProps extends ComponentProps<typeof FormProvider> {
  /** The form's own messages, marked with `msg`. They must not change. */
  messages?: OwnMessages
}

/** A `FormProvider` whose questions and widgets are in the language of the app. */
export function FormInLanguage({ messages, ...props }: FormInLanguageProps) {
  useFormLanguage(props.form, messages)
  return <FormProvider {...props} texts={useFormTexts()} />
}

/** Writes a form's questions in the language of the app, now and whenever it changes. */
export function useFormLanguage(form: Form, messages?: OwnMessages): void {
  // A layout effect runs before the browser paints two languages.
  useLayoutEffect(() => keepInLanguage(form, messages), [form, messages])
}

/** Returns the sentences of the widgets in the language of the app, or `undefined` for English. */
export function useFormTexts(): TextCatalog | undefined {
  const { language, spanish } = useLanguageState()
  return language === 'es-US' ? spanish?.texts : undefined
}
