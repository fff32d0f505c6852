import { afterEach, describe, expect, it, vi } from 'vitest'

import { deviceTimeZone } from './time-zones'

function setDevice(timeZone: string) {
  const options = { ...new Intl.DateTimeFormat().resolvedOptions(), timeZone }
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue(options)
}

describe('deviceTimeZone', () => {
  afterEach(() => void vi.restoreAllMocks())

  it.each([
    ['America/Chicago', 'America/Chicago'],
    ['America/Detroit', 'America/New_York'],
    ['America/Indiana/Indianapolis', 'America/New_York'],
    ['America/Boise', 'America/Denver'],
  ])('maps %s to %s', (device, zone) => {
    setDevice(device)
    expect(deviceTimeZone()).toBe(zone)
  })

  it('returns no zone for a device abroad', () => {
    setDevice('Europe/Berlin')
    expect(deviceTimeZone()).toBeUndefined()
  })
})
