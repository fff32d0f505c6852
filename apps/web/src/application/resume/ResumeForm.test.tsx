import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { applicationDetail, openPage } from '../../../test/open-page'
import { ResumeForm } from './ResumeForm'

const RESUME = 'POST /api/applications/resume'

describe('resume form', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    openPage([{ path: '/', element: <ResumeForm /> }], '/')
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  const open = () => userEvent.click(screen.getByRole('button', { name: 'Open my application' }))

  it('opens the application of a code typed with spaces and lowercase letters', async () => {
    server.on(RESUME, () => ({ body: applicationDetail() }))
    await userEvent.type(screen.getByLabelText('Resume code'), '4f7k 92mx.pq3t.')
    await open()
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/apply/a1'))
    expect(server.requests(RESUME).map(({ body }) => body)).toEqual([
      { resumeCode: '4F7K92MXPQ3T' },
    ])
  })

  it.each([
    ['', 'Enter your resume code.'],
    ['4F7K', 'A resume code has 12 letters and numbers.'],
  ])('says what is wrong with %j without asking the server', async (typed, message) => {
    const input = screen.getByLabelText('Resume code')
    if (typed) await userEvent.type(input, typed)
    await open()
    expect(screen.getByRole('alert')).toHaveTextContent(message)
    expect(input).toHaveFocus()
    expect(server.received).toEqual([])
  })

  it.each([
    [{ status: 404 }, 'We couldn’t find this code.'],
    [{ status: 429 }, 'You’ve tried too many times.'],
    [new TypeError('Failed to fetch'), 'We couldn’t reach our server.'],
  ])('keeps the code when it does not work: %#', async (answer, message) => {
    server.on(RESUME, () => answer)
    const input = screen.getByLabelText('Resume code')
    await userEvent.type(input, '4F7K-92MX-PQ3T')
    await open()
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
    expect(input).toHaveValue('4F7K-92MX-PQ3T')
  })
})
