import { t } from '../../language'
import { Button } from '../controls/Button'
import { Notice } from './Notice'

/** Shown instead of a part of the page whose script did not load. */
export function PartFailed() {
  return (
    <Notice kind="attention" title={t('Part of this page didn’t load')} announce>
      <p>{t('Check your internet connection, then try again. Your answers are safe.')}</p>
      <div className="actions">
        <Button variant="secondary" onClick={() => window.location.reload()}>
          {t('Load the page again')}
        </Button>
      </div>
    </Notice>
  )
}
