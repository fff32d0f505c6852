import { defineWidget, type Registry, type WidgetProps } from '@gapwise/form-react'
import { useEffect, useRef, useState } from 'react'

import { Notice } from '../../../ui/feedback/Notice'
import { PageLoading } from '../../../ui/feedback/PageLoading'
import { TryAgain } from '../../../ui/feedback/TryAgain'

let all: Registry | undefined
let loading: Promise<Registry | undefined> | undefined

/**
 * Loads the script of all widgets, once.
 * @returns `undefined` where it does not come: whoever needs it next asks again
 */
export function loadAllWidgets(): Promise<Registry | undefined> {
  loading ??= import('./all-widgets').then(
    ({ allWidgets }) => (all = allWidgets),
    () => (loading = undefined),
  )
  return loading
}

interface AllWidgets {
  /** `undefined` until their script is here. */
  readonly widgets: Registry | undefined
  readonly failed: boolean
  readonly tryAgain: () => void
}

/** @param needed whether to ask for them where they are not here; else they are what is here as the page opens. */
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

/** Stands for a widget until its script is here; where that does not come, the other questions stay as they are. */
export function laterWidget(type: string) {
  return defineWidget({ type, edit: (props) => <Later {...props} type={type} />, review: null })
}

function Later({ type, ...props }: WidgetProps & { type: string }) {
  const { widgets, failed, tryAgain } = useAllWidgets(true)
  const [tried, setTried] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  // The button that was pressed is gone.
  useEffect(() => {
    if (tried && widgets) place.current?.focus()
  }, [tried, widgets])
  if (failed) {
    const onRetry = () => {
      setTried(true)
      tryAgain()
    }
    return <NotOpened what="this question" onRetry={onRetry} />
  }
  if (!widgets) return <PageLoading label="Opening the question…" />
  const widget = widgets.get(type)
  if (!widget) throw new Error(`There is no widget for “${type}”: take it out of LATER.`)
  return (
    <div ref={place} tabIndex={-1}>
      <widget.edit {...props} />
    </div>
  )
}

interface NotOpenedProps {
  what: string
  wholePage?: boolean
  onRetry: () => void
}

/** What stands in place of questions whose script did not come. */
export function NotOpened({ what, wholePage = false, onRetry }: NotOpenedProps) {
  return (
    <Notice kind="error" title={`We could not open ${what}.`}>
      <p>Check that you are on the internet, then try again. Your answers are kept.</p>
      <TryAgain wholePage={wholePage} onRetry={onRetry} />
    </Notice>
  )
}
