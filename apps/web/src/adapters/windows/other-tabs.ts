interface TabChannel {
  tell(message: unknown): void
  hear(listener: (message: unknown) => void): void
}

/**
 * What the tabs of this browser tell one another; none hears itself. A browser without such channels tells nothing.
 * @param name of the channel, which every tab must use for the same thing
 */
export function tabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | undefined
  const open = () => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    channel ??= new BroadcastChannel(name)
    return channel
  }
  return {
    tell: (message) => open()?.postMessage(message),
    hear(listener) {
      open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
    },
  }
}

const saved = tabChannel('gapwise.saved')

/** Tell this browser's other tabs what was saved: an application's id or a form's name, and nothing of what is in it. */
export function tellOtherTabs(subject: string): void {
  saved.tell(subject)
}

/** Call `listener` with the id or name of whatever another tab of this browser saved. */
export function onSavedInOtherTab(listener: (subject: string) => void): void {
  saved.hear((subject) => {
    if (typeof subject === 'string') listener(subject)
  })
}

const signedIn = tabChannel('gapwise.signed-in')

/** Tell this browser's other tabs that a sign-in gave all of them another session; nothing of whose it is. */
export function tellSignedIn(): void {
  signedIn.tell('signed-in')
}

/** Call `listener` after a sign-in in another tab of this browser. */
export function onSignedInElsewhere(listener: () => void): void {
  signedIn.hear(listener)
}
