import { useStore } from 'zustand'

import type { OpenApplication } from '../../../application/open/open-application'
import { missingWithheldFields } from '../../../application/open/withheld-numbers'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { Notice } from '../../../ui/feedback/Notice'
import { QuestionLinks } from './QuestionLinks'
import { t } from '../../../language'

interface NumbersToTypeAgainProps {
  application: OpenApplication
}

/**
 * Lists the questions whose answers the server withholds, such as the Social Security number. The
 * server withholds them after a resume code or a link to sign was used. Each question is a link.
 */
export function NumbersToTypeAgain({ application }: NumbersToTypeAgainProps) {
  const { form, store } = application
  const withheld = useStore(store, ({ detail }) => detail.withheld)
  const fields = useFormSnapshot(form, (current) => missingWithheldFields(current, withheld))
  if (fields.length === 0) return null
  return (
    <Notice kind="attention" title={t('Please type these numbers again before you sign')}>
      <p>{t('A code or a link for this application was used. To keep you safe, we don’t show:')}</p>
      <QuestionLinks application={application} fields={fields} />
    </Notice>
  )
}
