import { defineWidget, type Registry, type WidgetProps } from '@gapwise/form-react'
import { useEffect, useRef, useState } from 'react'

import { Notice } from '../../../ui/feedback/Notice'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { TryAgain } from '../../../ui/feedback/TryAgain'
import { t } from '../../../language'

let all: Registry | undefined
let loading: Promise<Registry | undefined> | undefined

/**
 * Loads the script with all widgets. Loads it only once.
 * @returns `undefined` if the script does not load; the next call tries again
 */
export function loadAllWidgets(): Promise<Registry | undefined> {
  loading ??= import('./all-widgets').then(
    ({ allWidgets }) => (all = allWidgets),
    () => (loading = undefined),
  )
  return loading
}

interface AllWidgets {
  /** `undefined` until the widgets' script has loaded. */
  readonly widgets: Registry | undefined
  readonly failed: boolean
  readonly tryAgain: () => void
}

/**
 * @param needed `true` loads the widgets if they are not loaded yet. With `false`, the hook returns
 * the widgets that were loaded when the page opened.
 */
export function useAllWidgets(needed: boolean): AllWidgets {
  const [widgets, setWidgets] = useState(all)
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    if (!needed || widgets || failed) return
    void loadAllWidgets().then((loaded) => {
      setWidgets(loaded)
      setFailed(!loaded)
    })
  }, [needed, widgets, failed])
  return { widgets, failed, tryAgain: () => setFailed(false) }
}

/**
 * Placeholder for a widget whose script loads later. If the script does not load, the other
 * questions still work.
 */
export function lazyWidget(type: string) {
  return defineWidget({ type, edit: (props) => <Later {...props} type={type} />, review: null })
}

function Later({ type, ...props }: WidgetProps & { type: string }) {
  const { widgets, failed, tryAgain } = useAllWidgets(true)
  const [tried, setTried] = useState(false)
  const container = useRef<HTMLDivElement>(null)
  // The "Try again" button was removed, so move the focus to the question.
  useEffect(() => {
    if (tried && widgets) container.current?.focus()
  }, [tried, widgets])
  if (failed) {
    const onRetry = () => {
      setTried(true)
      tryAgain()
    }
    return <QuestionsFailed title={t('We couldn’t open this question')} onRetry={onRetry} />
  }
  if (!widgets) return <PageLoading label={t('Opening the question…')} />
  const widget = widgets.get(type)
  if (!widget)
    throw new Error(`There is no widget for “${type}”. Remove that type from LAZY_TYPES.`)
  return (
    <div ref={container} tabIndex={-1}>
      <widget.edit {...props} />
    </div>
  )
}

interface QuestionsFailedProps {
  title: string
  wholePage?: boolean
  onRetry: () => void
}

/** Shown instead of questions when their script did not load. */
export function QuestionsFailed({ title, wholePage = false, onRetry }: QuestionsFailedProps) {
  return (
    <Notice kind="error" title={title}>
      <p>{t('Check your internet connection, then try again. Your answers are safe.')}</p>
      <TryAgain wholePage={wholePage} onRetry={onRetry} />
    </Notice>
  )
}
