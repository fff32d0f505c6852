import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { endBrokerVisit, LEE, startBrokerVisit } from '../../../../test/broker'
import type { FakeServer } from '../../../../test/fake-server'
import { openPage } from '../../../../test/open-page'
import { useBrokerStore } from '../../../stores/broker-store'
import { brokerPageRoutes } from '../gate'
import '.' // Compiles the page before any test waits for it.

const PASSWORD = 'correct horse battery'
const ENROLLMENT = { secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }
const CODES = ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh']

describe('My sign-in', () => {
  let server: FakeServer
  beforeEach(() => {
    server = startBrokerVisit()
    server.on('GET /api/broker/passkeys', () => ({ body: [] }))
    server.on('GET /api/broker/licenses', () => ({ body: { npn: null, licenses: [] } }))
    server.on('POST /api/broker/totp', () => ({ body: ENROLLMENT }))
    server.on('POST /api/broker/totp/confirm', () => ({ body: { recoveryCodes: CODES } }))
  })
  afterEach(endBrokerVisit)

  const app = () => screen.findByRole('region', { name: 'Authenticator app' })
  const pressIn = (part: HTMLElement, name: string) =>
    userEvent.click(within(part).getByRole('button', { name }))
  async function open(broker: Partial<typeof LEE>): Promise<HTMLElement> {
    useBrokerStore.setState({ broker: { ...LEE, ...broker } })
    openPage(brokerPageRoutes, '/dashboard/account')
    return app()
  }
  async function confirmWithPassword(title: string, label: string): Promise<void> {
    const dialog = await screen.findByRole('dialog', { name: title })
    await userEvent.type(within(dialog).getByLabelText('Your password'), PASSWORD)
    await pressIn(dialog, label)
  }

  it('connects another app and keeps the focus with each step', async () => {
    const part = await open({ hasTotp: true })
    await pressIn(part, 'Change the app')
    await confirmWithPassword('Connect another app?', 'Connect another app')
    expect(await within(part).findByRole('heading', { name: 'Connect your app' })).toHaveFocus()
    await userEvent.type(within(part).getByLabelText('Code from the app'), '123456')
    await pressIn(part, 'Connect the app')
    expect(await within(part).findByRole('heading', { name: /Save these/ })).toHaveFocus()
    expect(
      within(part)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(CODES)
    await pressIn(part, 'I’ve saved them')
    expect(within(part).getByRole('button', { name: 'Change the app' })).toBeVisible()
    expect(part).toContainElement(document.activeElement as HTMLElement)
  })

  it('turns off the app only with the password', async () => {
    const part = await open({ hasTotp: true, isAdmin: false })
    server.on('DELETE /api/broker/totp', () => ({
      status: 422,
      body: { code: 'PASSWORD_WRONG', message: 'This is not your password. Try again.' },
    }))
    await pressIn(part, 'Turn off the app')
    await confirmWithPassword('Turn off the app?', 'Turn it off')
    const dialog = screen.getByRole('dialog', { name: 'Turn off the app?' })
    expect(await within(dialog).findByText('This is not your password. Try again.')).toBeVisible()
    server.on('DELETE /api/broker/totp', () => ({ status: 204 }))
    await pressIn(dialog, 'Turn it off')
    expect(await within(part).findByRole('button', { name: 'Set it up' })).toBeVisible()
    expect(part).toContainElement(document.activeElement as HTMLElement)
  })

  it('does not let an admin turn off the last second step', async () => {
    const part = await open({ hasTotp: true, isAdmin: true, hasPasskey: false })
    expect(within(part).queryByRole('button', { name: 'Turn off the app' })).toBeNull()
  })

  it('offers new recovery codes only with a second step, and can ask again after a failure', async () => {
    await open({ hasTotp: true })
    const part = screen.getByRole('region', { name: 'Recovery codes' })
    server.on('POST /api/broker/recovery-codes', () => new TypeError('Failed to fetch'))
    await pressIn(part, 'Make new codes')
    await confirmWithPassword('Make new recovery codes?', 'Make new codes')
    const dialog = screen.getByRole('dialog')
    expect(await within(dialog).findByText('That didn’t work')).toBeVisible()
    server.on('POST /api/broker/recovery-codes', () => ({ body: { recoveryCodes: CODES } }))
    await pressIn(dialog, 'Make new codes')
    expect(await within(part).findByRole('heading', { name: /Save your new/ })).toHaveFocus()
    await pressIn(part, 'I’ve saved them')
    expect(within(part).getByRole('heading', { name: 'Recovery codes' })).toHaveFocus()
    useBrokerStore.setState({ broker: { ...LEE, hasTotp: false, hasPasskey: false } })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Recovery codes' })).toBeNull())
  })
})
