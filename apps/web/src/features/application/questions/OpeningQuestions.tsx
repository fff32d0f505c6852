import { PageFrame } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'

/** Prerendered page for every application. Shown while the questions and answers load. */
export function OpeningQuestions() {
  return (
    <PageFrame
      title="Your application"
      lead="We save your answers as you go. You can stop at any time and come back later. We send nothing until you sign."
    >
      <PageLoading label="Opening the questions…" />
    </PageFrame>
  )
}
