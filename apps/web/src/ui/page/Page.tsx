import { type ReactNode, type Ref, useEffect, useRef } from 'react'

import { BackLink } from '../controls/BackLink'
import { useDocumentTitle } from './use-document-title'
import { useFocusOnArrival } from './use-focus-on-arrival'

/** Heading of a page. */
export interface PageHeading {
  /** The page's only `h1`. */
  title: string
  /** Small line above the title, such as "Step 1 of 3". */
  eyebrow?: ReactNode
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** URL of the "Back" link. If absent, no link is shown. */
  back?: string | undefined
}

interface PageProps extends PageHeading {
  /** Title of the browser tab, if it differs from the page title. */
  documentTitle?: string
  /** Width of the page: `narrow` for questions and long text, `wide` for comparisons and lists. */
  width?: 'narrow' | 'wide'
  /**
   * True if the page replaces another page at the same address. The heading of the new page then
   * takes the focus.
   */
  inPlace?: boolean
  children?: ReactNode
}

/**
 * Scaffold of a page: tab title, Back link, heading, and content. The heading takes focus when the
 * page opens.
 */
export function Page({
  title,
  documentTitle,
  eyebrow,
  lead,
  back,
  width,
  inPlace = false,
  children,
}: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)
  useEffect(() => {
    if (inPlace) heading.current?.focus()
  }, [inPlace])
  return (
    <PageFrame
      {...{ title, eyebrow, lead, back, width, children }}
      documentTitle={documentTitle ?? title}
      heading={heading}
    />
  )
}

interface PageFrameProps extends PageHeading {
  documentTitle?: string
  width?: PageProps['width'] | undefined
  heading?: Ref<HTMLHeadingElement>
  children?: ReactNode
}

/** Layout of a page that does not take focus. */
export function PageFrame({
  title,
  documentTitle = title,
  eyebrow,
  lead,
  back,
  width = 'narrow',
  heading,
  children,
}: PageFrameProps) {
  useDocumentTitle(documentTitle)
  return (
    <div className={`page page--${width}`}>
      {back === undefined ? null : <BackLink to={back} />}
      <header className="page__header">
        {eyebrow ? <p className="page__eyebrow">{eyebrow}</p> : null}
        <h1 ref={heading} tabIndex={-1} className="page__title">
          {title}
        </h1>
        {lead ? <p className="page__lead">{lead}</p> : null}
      </header>
      {children}
    </div>
  )
}
