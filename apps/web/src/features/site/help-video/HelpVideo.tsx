import type { SectionDefinition } from '@gapwise/form-engine'

import { useConfigStore } from '../../../stores/config-store'

interface HelpVideoProps {
  section: Pick<SectionDefinition, 'videoId' | 'videoTitle'>
}

/**
 * A link to the video of a section, which opens with captions. A topic whose video is not in the
 * settings has none.
 */
export function HelpVideo({ section: { videoId, videoTitle } }: HelpVideoProps) {
  const videos = useConfigStore((state) => state.config?.helpVideos)
  const video = videoId ?? (videoTitle === undefined ? undefined : videos?.[videoTitle])
  if (!video) return null
  return (
    <p>
      <a
        href={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video)}?cc_load_policy=1`}
        target="_blank"
        rel="noreferrer"
      >
        Watch a short video{videoTitle ? `: ${topicInWords(videoTitle)}` : ''} (opens in a new tab)
      </a>
    </p>
  )
}

/** "medicare id" as a person would write it. */
function topicInWords(topic: string): string {
  return topic.replace(/^medicare\b/, 'Medicare').replace(/\bid\b/, 'number')
}
