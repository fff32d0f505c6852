import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'

import { endVisit, startVisit } from '../../../test/onboarding-page'
import { openPage } from '../../../test/open-page'
import { useConfigStore } from '../../stores/config-store'
import { DefaultLayout } from './DefaultLayout'

const CONFIG = { phone: '1-800-555-0199', hours: '', schemaIds: [], addOns: {}, fixedToday: null }
const COMPANY = { name: 'Example Agency, LLC', license: 'Licensed agency, NPN 12345678.' }

beforeEach(() => void startVisit())
afterEach(() => {
  useConfigStore.setState(useConfigStore.getInitialState())
  endVisit()
})

function openSite(settings: object) {
  useConfigStore.setState({ config: { ...CONFIG, ...settings } })
  const element = <DefaultLayout errorPage={() => null} />
  openPage([{ element, children: [{ path: '/', element: <p>Page</p> }] }], '/')
}

it('says in the footer who is behind the website', async () => {
  openSite({ company: COMPANY, address: ['100 Main Street', 'Springfield, OH 45500'] })
  const footer = within(await screen.findByRole('contentinfo'))
  expect(footer.getByText('Gapwise is a service of Example Agency, LLC.')).toBeVisible()
  expect(footer.getByText(/Licensed agency, NPN 12345678\./)).toBeVisible()
  expect(footer.getByText('100 Main Street, Springfield, OH 45500')).toBeVisible()
})

it('names no company if the settings do not', async () => {
  openSite({ address: ['100 Main Street'] })
  expect(await screen.findByRole('contentinfo')).not.toHaveTextContent(/a service of/)
})
