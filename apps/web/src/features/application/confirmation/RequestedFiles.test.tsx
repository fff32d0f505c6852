import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'

import type { OpenApplication } from '../../../application/open/open-application'
import { RequestedFiles } from './RequestedFiles'

interface Sending {
  readonly name: string
  readonly finish: () => void
  readonly fail: (error: Error) => void
}

const sending = vi.hoisted((): Sending[] => [])
vi.mock('../../../application/open/document-uploader', () => ({
  documentUploader: () => (file: File) =>
    new Promise((finish, fail) =>
      sending.push({ name: file.name, finish: () => finish({}), fail }),
    ),
}))

const pdf = (name: string) => new File(['%PDF'], name, { type: 'application/pdf' })
const names = () => sending.map(({ name }) => name)

it('sends files that are chosen while others are sent, and says which one was not sent', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<RequestedFiles application={{ id: 'a1' } as OpenApplication} note="Send page 2." />)
  const box = screen.getByLabelText('Add your files')
  await userEvent.upload(box, [pdf('a.pdf'), pdf('b.pdf')])
  await userEvent.upload(box, pdf('c.pdf'))
  expect(names()).toEqual(['a.pdf'])
  await act(async () => sending[0]?.fail(new Error('offline')))
  await act(async () => sending[1]?.finish())
  expect(screen.getByRole('status')).toHaveTextContent('Sending your file…')
  await act(async () => sending[2]?.finish())
  expect(names()).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect(screen.getByRole('alert')).toHaveTextContent(/^a.pdf wasn’t sent\. /)
  expect(screen.getByRole('status')).toHaveTextContent('We have b.pdf, c.pdf.')
  await userEvent.upload(box, pdf('a.pdf'))
  expect(screen.queryByRole('alert')).toBeNull()
})
