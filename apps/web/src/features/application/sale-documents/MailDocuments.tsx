import { Button } from '../../../ui/controls/Button'
import { useAction } from '../../../ui/controls/use-action'
import { Notice } from '../../../ui/feedback/Notice'
import type { SaleDocumentsState } from './use-sale-documents'
import { rich, t } from '../../../language'

interface MailDocumentsProps {
  sale: SaleDocumentsState
  /** Names the documents, on a page that does not list them. */
  what?: string
}

/** Lets a person have the documents on paper, by mail. Shows nothing while there are none. */
export function MailDocuments({ sale, what = t('these documents') }: MailDocumentsProps) {
  const mailing = useAction()
  const { state, isMailed, mail } = sale
  if (state.status !== 'ready' || state.answer.documents.length === 0) return null
  if (isMailed) {
    return (
      <Notice kind="success" title={t('Your documents come by mail')}>
        <p>
          {t(
            'We mail them to the address in your application, with Medicare’s guide. It’s free. You can still read them on this website.',
          )}
        </p>
      </Notice>
    )
  }
  return (
    <div className="stack">
      <p>
        {rich(
          '<b>Do you want {what} on paper?</b> We’ll mail them to you with Medicare’s guide, free of charge.',
          { what, b: (text) => <strong>{text}</strong> },
        )}
      </p>
      {mailing.problem === undefined ? null : (
        <Notice kind="error" title={t('We couldn’t save your choice')}>
          <p>{t('{problem} Please try again in a moment.', { problem: mailing.problem })}</p>
        </Notice>
      )}
      <div className="actions">
        <Button
          variant="secondary"
          busy={mailing.busy}
          busyLabel={t('Saving…')}
          onClick={() => void mailing.run(mail)}
        >
          {t('Mail {what} to me', { what })}
        </Button>
      </div>
    </div>
  )
}
