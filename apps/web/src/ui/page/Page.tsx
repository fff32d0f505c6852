import { type ReactNode, type Ref, useRef } from 'react'

import { BackLink } from '../controls/BackLink'
import { PhoneFold } from '../controls/PhoneFold'
import { TopicDrawing } from '../illustrations'
import { useDocumentTitle } from './use-document-title'
import { useFocusOnArrival } from './use-arrival'
import { useReplacedPage } from './use-replaced-page'
import { t } from '../../language'

/** Heading of a page. */
export interface PageHeading {
  /** The page's only `h1`. */
  title: string
  /** Position in the journey, next to the "Back" link, such as "Step 1 of 3". */
  eyebrow?: ReactNode
  /** Share of the journey that is done, from 0 to 1. Drawn as a thin bar below the eyebrow. */
  progress?: number | undefined
  /** One or two sentences under the title. */
  lead?: ReactNode
  /** Id of the application's topic, whose drawing a wide window shows. */
  topic?: string | undefined
  /**
   * Label of the button behind which a phone folds the lead above a form, so that the first question
   * comes sooner. `null` for a lead that people must read first.
   */
  foldLabel?: string | null
  /** URL of the "Back" link. If absent, no link is shown. */
  back?: string | undefined
}

interface PageProps extends PageHeading {
  /** Title of the browser tab, if it differs from the page title. */
  documentTitle?: string
  /**
   * Width of the page: `narrow` for questions and long text, `medium` for lists of answers, `wide`
   * for comparisons.
   */
  width?: 'narrow' | 'medium' | 'wide'
  /**
   * True if the page replaces other content at the same address. The page then opens at its heading,
   * which takes the focus. A `Page` that replaces another `Page` does so by itself.
   */
  inPlace?: boolean
  children?: ReactNode
}

/**
 * Scaffold of a page: tab title, progress line, heading, and content. The heading takes focus when
 * the page opens.
 */
export function Page({ title, documentTitle, inPlace = false, ...frame }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useFocusOnArrival(heading)
  useReplacedPage(heading, { title, inPlace })
  return (
    <PageFrame {...frame} title={title} documentTitle={documentTitle ?? title} heading={heading} />
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
  progress,
  lead,
  topic,
  foldLabel = t('About this page'),
  back,
  width = 'narrow',
  heading,
  children,
}: PageFrameProps) {
  useDocumentTitle(documentTitle)
  return (
    <div className={`page page--${width}`}>
      <ProgressLine eyebrow={eyebrow} progress={progress} back={back} />
      <header className={topic ? 'page__header page__header--topic' : 'page__header'}>
        {topic ? <TopicDrawing topic={topic} /> : null}
        <h1 ref={heading} tabIndex={-1} className="page__title">
          {title}
        </h1>
        <Lead lead={lead} foldLabel={foldLabel} />
      </header>
      {children}
    </div>
  )
}

/** The Back link, the position in the journey, and a bar of it, in one line above the title. */
function ProgressLine({
  eyebrow,
  progress,
  back,
}: Pick<PageHeading, 'eyebrow' | 'progress' | 'back'>) {
  if (back === undefined && !eyebrow) return null
  return (
    <div className="page__line">
      {back === undefined ? null : <BackLink to={back} />}
      {eyebrow ? <p className="page__eyebrow">{eyebrow}</p> : null}
      {/* The eyebrow says the same in words. */}
      {progress === undefined ? null : (
        <progress className="page__progress" value={progress} max={1} aria-hidden="true" />
      )}
    </div>
  )
}

/** The sentences under the title. The style sheet folds them only on a phone, and above a form. */
function Lead({ lead, foldLabel }: Pick<PageHeading, 'lead' | 'foldLabel'>) {
  if (!lead) return null
  const sentences = <p className="page__lead">{lead}</p>
  return typeof foldLabel === 'string' ? (
    <PhoneFold label={foldLabel}>{sentences}</PhoneFold>
  ) : (
    sentences
  )
}
