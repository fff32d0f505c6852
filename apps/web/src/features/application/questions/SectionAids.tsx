import type { QuestionPage } from '@gapwise/enrollment'
import type { Form, SectionDefinition } from '@gapwise/form-engine'

import { useConfigStore } from '../../../stores/config-store'
import { MedicareCard } from '../../../ui/illustrations/MedicareCard'
import { PlanAid } from './PlanAid'

interface SectionAidsProps {
  form: Form
  section: SectionDefinition
  page: QuestionPage
}

/** What helps with a section: a picture on its first page, and its video where there is one. */
export function SectionAids({ form, section, page }: SectionAidsProps) {
  const videos = useConfigStore((state) => state.config?.helpVideos)
  if (page.number !== 1) return null
  const { id, image, videoId, videoTitle } = section
  // A topic whose video the operator has not named has none (specification section 9).
  const video = videoId ?? (videoTitle === undefined ? undefined : videos?.[videoTitle])
  return (
    <>
      {image === 'medicare-card' ? <MedicareCard /> : null}
      {id === 'plan-details' ? <PlanAid form={form} /> : null}
      {video ? (
        <p>
          <a
            href={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}`}
            target="_blank"
            rel="noreferrer"
          >
            Watch a short video{videoTitle ? `: ${topicInWords(videoTitle)}` : ''} (opens in a new
            tab)
          </a>
        </p>
      ) : null}
    </>
  )
}

/** "medicare id" as a person would write it. */
function topicInWords(topic: string): string {
  return topic.replace(/^medicare\b/, 'Medicare').replace(/\bid\b/, 'number')
}
