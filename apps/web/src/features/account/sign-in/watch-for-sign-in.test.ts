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
it('stops when there is a user with an id and an email who is not anonymous', async () => {
  const users = [null, ANONYMOUS, SIGNED_IN]
  const { checked, onSignedIn, onEnded } = watch(async () => users.shift() ?? null)
  await vi.advanceTimersByTimeAsync(10 * CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(3)
  expect(onSignedIn).toHaveBeenCalledExactlyOnceWith(SIGNED_IN)
  expect(onEnded).not.toHaveBeenCalled()
})

it('continues after a failed check', async () => {
  const { checked, onEnded } = watch(() => Promise.reject(new Error('offline')))
  await vi.advanceTimersByTimeAsync(MOST_CHECKS * CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(20)
  expect(onEnded).toHaveBeenCalledOnce()
})

it('checks right away when the person returns to the tab, as one of the 20 checks', async () => {
  const { checked, onEnded } = watch(async () => null)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(checked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(18 * CHECK_INTERVAL)
  expect(onEnded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(20)
  expect(onEnded).toHaveBeenCalledOnce()
})

it('does not check again while a check is pending', async () => {
  const { checked } = watch(() => new Promise(() => undefined))
  document.dispatchEvent(new Event('visibilitychange'))
  document.dispatchEvent(new Event('visibilitychange'))
  expect(checked).toHaveBeenCalledTimes(1)
})

it('ends after 20 checks even if the network never responds', async () => {
  const { checked, onEnded } = watch(() => new Promise(() => undefined))
  await vi.advanceTimersByTimeAsync(MOST_CHECKS * CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(20)
  expect(onEnded).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL)
  expect(checked).toHaveBeenCalledTimes(20)
  expect(onEnded).toHaveBeenCalledOnce()
})

it('makes no more checks once stopped', async () => {
  const { checked, stop } = watch(async () => null)
  stop()
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(CHECK_INTERVAL)
  expect(checked).not.toHaveBeenCalled()
})
