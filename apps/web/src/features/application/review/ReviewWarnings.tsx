import { useStore } from 'zustand'

import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { otherOptionsPath } from '../../../application/facts/addresses'
import { stopsOf } from '../../../application/facts/stops'
import type { OpenApplication } from '../../../application/open/open-application'
import { missingWithheldFields } from '../../../application/open/withheld-numbers'
import { PageLink } from '../../../ui/controls/PageLink'
import { Notice } from '../../../ui/feedback/Notice'
import { QuestionLinks } from './QuestionLinks'
import { t } from '../../../language'

interface WarningProps {
  application: OpenApplication
}

/** What the user has to know or do before signing, on top of the review. */
export function ReviewWarnings({ application }: WarningProps) {
  return (
    <>
      <MayBeStopped application={application} />
      <NumbersToTypeAgain application={application} />
      <Unconfirmed application={application} />
    </>
  )
}

/** Says that an answer is a reason to stop (D71). */
function MayBeStopped({ application: { id, form, store } }: WarningProps) {
  const today = useStore(store, ({ detail }) => detail.today)
  const isStopped = useFormSnapshot(
    form,
    (current) => stopsOf(current, { today, hasInsurer: true }).length > 0,
  )
  if (!isStopped) return null
  return (
    <Notice kind="attention" title={t('One of your answers may stop this application')}>
      <p>
        <PageLink to={otherOptionsPath(id)}>{t('See what it means and what you can do')}</PageLink>
      </p>
    </Notice>
  )
}

/**
 * Lists the questions whose answers the server withholds, such as the Social Security number. The
 * server withholds them after a resume code or a link to sign was used. Each question is a link.
 */
function NumbersToTypeAgain({ application }: WarningProps) {
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

/** Lists the answers that we filled in and that the user has not confirmed yet (D6). */
function Unconfirmed({ application }: WarningProps) {
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
