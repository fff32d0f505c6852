import { useStore } from 'zustand'

import { useFormSnapshot } from '../../../application/answers/use-form-snapshot'
import { otherOptionsPath } from '../../../application/facts/addresses'
import { stopsOf } from '../../../application/facts/stops'
import type { OpenApplication } from '../../../application/open/open-application'
import { Notice } from '../../../ui/feedback/Notice'
import { t } from '../../../language'
import { PageLink } from '../../../ui/controls/PageLink'

interface MayBeStoppedProps {
  application: OpenApplication
}

/** Says on top of the review that an answer is a reason to stop (D71). */
export function MayBeStopped({ application: { id, form, store } }: MayBeStoppedProps) {
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
