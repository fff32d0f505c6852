const NAME = 'gapwise.saved'

let channel: BroadcastChannel | undefined

function open(): BroadcastChannel | undefined {
  if (typeof BroadcastChannel === 'undefined') return undefined
  channel ??= new BroadcastChannel(NAME)
  return channel
}

/** Tell this browser's other tabs that an application was saved: its id, and nothing of what is in it. */
export function tellOtherTabs(application: string): void {
  open()?.postMessage(application)
}

/** Call `listener` with the id of each application that another tab of this browser saved. */
export function onSavedInOtherTab(listener: (application: string) => void): void {
  open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (typeof data === 'string') listener(data)
  })
}
