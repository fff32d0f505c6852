import type { SectionDefinition } from '@gapwise/form-engine'

import type { QuestionPage } from '../../enrollment/question-pages'
import { MedicareCard } from '../../ui/illustrations/MedicareCard'

interface SectionAidsProps {
  section: SectionDefinition
  page: QuestionPage
}

/** What helps with a section: a picture on its first page, and its video where there is one. */
export function SectionAids({ section, page }: SectionAidsProps) {
  if (page.number !== 1) return null
  const { image, videoId, videoTitle } = section
  return (
    <>
      {image === 'medicare-card' ? <MedicareCard /> : null}
      {videoId ? (
        <p>
          <a href={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(videoId)}`}>
            Watch a short video{videoTitle ? `: ${videoTitle}` : ''}
          </a>
        </p>
      ) : null}
    </>
  )
}
