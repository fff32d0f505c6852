import { PageFrame } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { t } from '../../../language'

/** Prerendered page for every application. Shown while the questions and answers load. */
export function OpeningQuestions() {
  return (
    <PageFrame
      title={t('Your application')}
      lead={t(
        'We save your answers as you go. You can stop at any time and come back later. We send nothing until you sign.',
      )}
    >
      <PageLoading label={t('Opening the questions…')} />
    </PageFrame>
  )
}
