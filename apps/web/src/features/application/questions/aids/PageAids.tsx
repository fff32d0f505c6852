import { questionPages, type QuestionPage } from '@gapwise/enrollment'
import type { Form, SectionDefinition } from '@gapwise/form-engine/core'
import { lazy, Suspense } from 'react'

import type { OpenApplication } from '../../../../application/open/open-application'
import { lazyPart } from '../../../../ui/feedback/lazy-part'
import { HelpVideo } from '../../../site/help-video'

/** Loaded on demand, because only one page shows it. */
const PlanAid = lazyPart(async () => (await import('./PlanAid')).PlanAid)

/**
 * Loads along with the answers, so that it is there when they are, but does not delay the questions.
 * Without a connection, the page works without it.
 */
const skippedPages = import('./SkippedPages').then(
  ({ SkippedPages: component }) => ({ default: component }),
  () => ({ default: () => null }),
)
const SkippedPages = lazy(() => skippedPages)

interface PageAidsProps {
  application: OpenApplication
  page: QuestionPage
}

/**
 * Shows what can be skipped. On the first page that begins with a section, also shows the section's
 * help video.
 */
export function PageAids({ application, page }: PageAidsProps) {
  const section = sectionToIntroduce(application.form, page)
  return (
    <>
      <Suspense>
        <SkippedPages application={application} page={page} />
      </Suspense>
      {section?.id === 'plan-details' ? (
        <Suspense>
          <PlanAid application={application} />
        </Suspense>
      ) : null}
      {section ? <HelpVideo section={section} /> : null}
    </>
  )
}

function sectionToIntroduce(form: Form, page: QuestionPage): SectionDefinition | undefined {
  const first = page.parts[0]?.section
  const pages = questionPages(form).filter(({ parts }) => parts[0]?.section === first)
  if (pages[0]?.topic !== page.topic || pages[0].id !== page.id) return undefined
  return form.definition.sections.find(({ id }) => id === first)
}
