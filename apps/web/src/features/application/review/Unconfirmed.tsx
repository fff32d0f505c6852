import type { OpenApplication } from '../../../application/open/open-application'
import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { Notice } from '../../../ui/feedback/Notice'
import { QuestionLinks } from './QuestionLinks'
import { t } from '../../../language'

interface UnconfirmedProps {
  application: OpenApplication
}

/** Lists the answers that we filled in and that the user has not confirmed yet (D6). */
export function Unconfirmed({ application }: UnconfirmedProps) {
  const { form } = application
  const fields = useFormSnapshot(form, (current) =>
    current.unconfirmed().filter(({ section, field }) => current.isVisible(section, field)),
  )
  if (fields.length === 0) return null
  return (
    <Notice kind="attention" title={t('Please confirm what we filled in for you')}>
      <QuestionLinks application={application} fields={fields} />
    </Notice>
  )
}
