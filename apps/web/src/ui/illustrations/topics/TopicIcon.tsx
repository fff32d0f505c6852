import './topics.css'

/** The topics of an application, by their ids in the form. */
const PATHS: Readonly<Record<string, string>> = {
  'about-you': 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  medicare: 'M3 5.500h18v13H3zM3 9.500h18M6.500 13h6M6.500 15.750h3.500',
  coverage:
    'M12 3l7.5 2.8v5.4c0 4.600-3 7.900-7.500 9.800-4.500-1.900-7.500-5.200-7.500-9.800V5.800zM8.500 12l2.500 2.500 4.500-5',
  health:
    'M12 20C6 15.500 3.500 12.500 3.500 9a4.300 4.300 0 0 1 8.500-1.300A4.300 4.300 0 0 1 20.500 9c0 3.500-2.500 6.500-8.500 11zM4 12h4l1.500-2.500 2.500 5 1.500-2.500h2',
  payment: 'M3 6h18v12H3zM6 10h7M6 14h4M15 14c1-2 2-2 2 0s1 2 2 0',
  documents: 'M6 3h8.500L19 7.500V21H6zM14 3v5h5M9 12.500h7M9 16.500h4',
}

interface TopicIconProps {
  /** Id of the topic. An unknown topic has a plain document. */
  topic: string
}

/** A decorative line icon in a tinted disc. It is always next to the topic's name. */
export function TopicIcon({ topic }: TopicIconProps) {
  return (
    <span className="topic-icon" aria-hidden="true">
      <svg className="icon" viewBox="0 0 24 24" focusable="false">
        <path d={PATHS[topic] ?? PATHS['documents']} />
      </svg>
    </span>
  )
}
