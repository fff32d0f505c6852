import { PageFrame } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'

/** The built document of every application: shows while the questions and the answers load. */
export function OpeningQuestions() {
  return (
    <PageFrame
      title="Your application"
      lead="Your answers are saved as you go. You can stop at any time and come back later, and nothing is sent until you sign."
    >
      <PageLoading label="Opening the questions…" />
    </PageFrame>
  )
}
