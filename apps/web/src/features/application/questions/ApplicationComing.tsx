import { useLocation } from 'react-router-dom'

import { placeInDocument } from '../../../adapters/browser/page-document'
import { PageWithMenu } from '../../../ui/page/PageWithMenu'
import { PageFrame } from '../../../ui/page/Page'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { SectionsDone } from './SectionsDone'

interface ApplicationComingProps {
  /** What is being fetched, in words, where the document says nothing of the page. */
  label?: string
}

/**
 * Stands in for a page of questions until its script and its answers are here: the top of the page, where the server
 * wrote it into the document, each part where the page itself will have it.
 */
export function ApplicationComing({ label }: ApplicationComingProps) {
  const { pathname, search } = useLocation()
  const place = placeInDocument(pathname + search)
  if (!place) return <PageLoading {...(label === undefined ? {} : { label })} />
  const { title, documentTitle, eyebrow, lead, back, done, sections } = place
  return (
    <PageWithMenu
      menu={
        <div className="section-menu">
          <SectionsDone done={done} sections={sections} />
          {/* Holds the room of a button that would do nothing yet. */}
          <span className="button button--secondary section-menu__toggle is-coming">
            All sections
          </span>
        </div>
      }
    >
      <PageFrame {...{ title, documentTitle, eyebrow, lead, back }}>
        <PageLoading label="Opening the questions…" />
      </PageFrame>
    </PageWithMenu>
  )
}
