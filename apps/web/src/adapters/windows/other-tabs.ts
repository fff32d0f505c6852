interface TabChannel {
  post(message: unknown): void
  listen(listener: (message: unknown) => void): void
}

/**
 * Creates a channel between the tabs of this browser. A tab does not receive its own messages. In
 * browsers without `BroadcastChannel`, messages go nowhere.
 * @param name channel name, the same in all tabs
 */
export function tabChannel(name: string): TabChannel {
  let channel: BroadcastChannel | undefined
  const open = () => {
    if (typeof BroadcastChannel === 'undefined') return undefined
    channel ??= new BroadcastChannel(name)
    return channel
  }
  return {
    post: (message) => open()?.postMessage(message),
    listen(listener) {
      open()?.addEventListener('message', ({ data }: MessageEvent<unknown>) => listener(data))
    },
  }
}

const saved = tabChannel('gapwise.saved')

/** Tells the other tabs what was saved: an application's id or a form's name, never its content. */
export function notifyOtherTabs(subject: string): void {
  saved.post(subject)
}

/** Calls `listener` with the id or name that another tab reported after a save. */
export function onSavedInOtherTab(listener: (subject: string) => void): void {
  saved.listen((subject) => {
    if (typeof subject === 'string') listener(subject)
  })
}

const signedIn = tabChannel('gapwise.signed-in')

/**
 * Tells the other tabs that a sign-in gave all tabs a new session. The message does not contain the
 * user's identity.
 */
export function announceSignIn(): void {
  signedIn.post('signed-in')
}

/** Calls `listener` after a sign-in in another tab. */
export function onSignedInElsewhere(listener: () => void): void {
  signedIn.listen(listener)
}
