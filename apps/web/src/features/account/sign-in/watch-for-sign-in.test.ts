import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ANONYMOUS, SIGNED_IN } from '../../../../test/session'
import { CHECK_INTERVAL, MOST_CHECKS, watchForSignIn } from './watch-for-sign-in'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function watch(check: () => Promise<typeof ANONYMOUS | typeof SIGNED_IN | null>) {
  const checked = vi.fn(check)
  const onSignedIn = vi.fn()
  const onEnded = vi.fn()
  const stop = watchForSignIn({ check: checked, onSignedIn, onEnded })
  return { checked, onSignedIn, onEnded, stop }
}

// Specification 4.2, 9.1
it('checks every 15 seconds, 20 times at most (specification §9)', async () => {
  const { checked, onEnded } = watch(async () => ANONYMOUS)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(checked).toHaveBeenCalledTimes(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(checked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(18 * 15_000)
  expect(checked).toHaveBeenCalledTimes(19)
  expect(onEnded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(checked).toHaveBeenCalledTimes(20)
  expect(onEnded).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  expect(checked).toHaveBeenCalledTimes(20)
})

// Specification 4.3
it('stops when somebody with an id and an e-mail, not anonymous, is there', async () => {
  const users = [null, ANONYMOUS, SIGNED_IN]
  const { checked, onSignedIn, onEnded } = watch(async () => users.shift() ?? null)
  await vi.advanceTimersByTimeAsync(10 * CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(3)
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(SIGNED_IN)
  expect(onEnded).not.toHaveBeenCalled()
})

it('goes on after a check that failed', async () => {
  const { checked, onEnded } = watch(() => Promise.reject(new Error('offline')))
  await vi.advanceTimersByTimeAsync(MOST_CHECKS * CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(20)
  expect(onEnded).toHaveBeenCalledOnce()
})

it('checks at once when the person comes back to the tab, as one of the 20', async () => {
  const { checked, onEnded } = watch(async () => null)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(checked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(18 * CHECK_INTERVAL)
  expect(onEnded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(20)
  expect(onEnded).toHaveBeenCalledOnce()
})

it('does not ask again for who comes back while an answer is on its way', async () => {
  const { checked } = watch(() => new Promise(() => undefined))
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(checked).toHaveBeenCalledTimes(1)
})

it('ends after its 20 checks even where the network swallows them', async () => {
  const { checked, onEnded } = watch(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(MOST_CHECKS * CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(20)
  expect(onEnded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(20)
  expect(onEnded).toHaveBeenCalledOnce()
})

it('asks nothing any more once stopped', async () => {
  const { checked, stop } = watch(async () => null)
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL)
  expect(checked).not.toHaveBeenCalled()
})
