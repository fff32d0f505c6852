import { pageShows, type QuestionPage } from '@gapwise/enrollment'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'

import { useFormSnapshot } from '../../../../application/answers/use-form-snapshot'
import type { OpenApplication } from '../../../../application/open/open-application'
import { Button } from '../../../../ui/controls/Button'
import { Notice } from '../../../../ui/feedback/Notice'
import { t } from '../../../../language'

interface PrefilledNoticeProps {
  application: OpenApplication
  page: QuestionPage
}

/**
 * Says that a broker entered answers on this page, and confirms all of them with one press. Each
 * answer also has its own button.
 */
export function PrefilledNotice({ application: { form, store }, page }: PrefilledNoticeProps) {
  const prefilled = useStore(store, ({ detail }) => detail.prefilled)
  const broker = useStore(store, ({ detail }) => detail.prefilledBy)
  const [isConfirmed, setConfirmed] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const open = useFormSnapshot(form, (current) =>
    (prefilled ?? []).filter(
      ({ section, field }) =>
        pageShows(current, page, { section, field }) &&
        current.isVisible(section, field) &&
        current.getField(section, field).unconfirmed,
    ),
  )
  if (open.length === 0 && !isConfirmed) return null
  return (
    <div ref={box} tabIndex={-1}>
      {open.length === 0 ? (
        <Notice kind="success" title={t('Thank you for checking')}>
          <p>{t('Answer what is left on this page, then press the button below.')}</p>
        </Notice>
      ) : (
        <Notice
          kind="attention"
          title={t('{broker} entered answers on this page', { broker: broker ?? t('Your broker') })}
        >
          <p>{t('Please read each one. Change what isn’t right.')}</p>
          <div className="actions">
            <Button
              variant="secondary"
              onClick={() => {
                for (const { section, field } of open) form.confirm(section, field)
                setConfirmed(true)
                box.current?.focus()
              }}
            >
              {t('Everything my broker entered here is right')}
            </Button>
          </div>
        </Notice>
      )}
    </div>
  )
}
