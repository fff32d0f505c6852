import type { SectionDefinition } from '@gapwise/form-engine/core'

import { useConfigStore } from '../../../stores/config-store'
import { msg, t } from '../../../language'

/** Topics of the videos, as shown. */
const TOPICS: Readonly<Record<string, string>> = {
  discounts: msg('discounts'),
  underwriting: msg('underwriting'),
  'medicare id': msg('Medicare number'),
  rates: msg('rates'),
  'guaranteed issue': msg('guaranteed issue'),
  'before quote': msg('before quote'),
  'advantage vs supplement': msg('advantage vs supplement'),
  qualification: msg('qualification'),
  'medicare basics': msg('Medicare basics'),
  'plan G vs N': msg('plan G vs N'),
  gaps: msg('gaps'),
}

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
        {videoTitle
          ? t('Watch a short video: {topic} (opens in a new tab)', {
              topic: t(TOPICS[videoTitle] ?? videoTitle),
            })
          : t('Watch a short video (opens in a new tab)')}
      </a>
    </p>
  )
}
