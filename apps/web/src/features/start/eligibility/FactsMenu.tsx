import { Link } from 'react-router-dom'

import type { Topic } from './topics'

interface FactsMenuProps {
  topics: readonly Topic[]
}

/** What the page tells, to go straight to one of it. */
export function FactsMenu({ topics }: FactsMenuProps) {
  return (
    <nav className="facts-menu" aria-label="On this page">
      <ul>
        {topics.map(({ id, title }) => (
          <li key={id}>
            <Link to={`#${id}`}>{title}</Link>
          </li>
        ))}
        <li>
          <Link to="#next">What to do next</Link>
        </li>
      </ul>
    </nav>
  )
}
