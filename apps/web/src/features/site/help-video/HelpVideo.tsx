import type { SectionDefinition } from '@gapwise/form-engine/core'

import { useConfigStore } from '../../../stores/config-store'

interface HelpVideoProps {
  section: Pick<SectionDefinition, 'videoId' | 'videoTitle'>
}

/**
 * Link to a section's help video, which opens with captions. Renders nothing if the settings
 * contain no video for the section's topic.
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
        Watch a short video{videoTitle ? `: ${formatTopic(videoTitle)}` : ''} (opens in a new tab)
      </a>
    </p>
  )
}

/** Formats a topic for display: "medicare id" becomes "Medicare number". */
function formatTopic(topic: string): string {
  return topic.replace(/^medicare\b/, 'Medicare').replace(/\bid\b/, 'number')
}
