import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { sendDocumentsExamples } from './send-documents.examples'

const pdf = new File(['content'], 'letter.pdf', { type: 'application/pdf' })

describe('send documents', () => {
  it('is one required group of four methods', () => {
    renderExample(sendDocumentsExamples.Empty)
    expect(
      screen.getByRole('radiogroup', {
        name: 'How would you like to send us proof of your coverage?',
      }),
    ).toBeRequired()
    expect(screen.getAllByRole('radio')).toHaveLength(4)
  })

  it('shows the upload right below its choice, and uploads a file', async () => {
    const { user, answer } = renderExample(sendDocumentsExamples.Empty)
    await user.click(screen.getByLabelText('Upload them now'))
    expect(answer()).toEqual({ method: 'upload' })
    await user.upload(screen.getByLabelText('Choose files'), pdf)
    await waitFor(() =>
      expect(answer()).toMatchObject({ method: 'upload', files: [{ name: 'letter.pdf' }] }),
    )
  })

  it('explains how to send paper, and keeps files that were sent before', async () => {
    const { user, answer } = renderExample(sendDocumentsExamples.Uploaded)
    await user.click(screen.getByLabelText('Mail copies'))
    expect(screen.getByText(/Write your full name and date of birth on every page/)).toBeVisible()
    expect(answer()).toMatchObject({ method: 'mail', files: [{ name: 'letter.pdf' }] })
    await user.click(screen.getByLabelText('Upload them now'))
    expect(screen.getByRole('button', { name: 'Remove letter.pdf' })).toBeVisible()
  })

  it('leaves no empty list of files when the last file is removed', async () => {
    const { user, answer } = renderExample(sendDocumentsExamples.Uploaded)
    await user.click(screen.getByRole('button', { name: 'Remove letter.pdf' }))
    expect(answer()).toEqual({ method: 'upload' })
    await user.click(screen.getByRole('button', { name: 'Put it back' }))
    expect(answer()).toMatchObject({ files: [{ name: 'letter.pdf' }] })
  })

  it('works with the arrow keys', async () => {
    const { user, answer } = renderExample(sendDocumentsExamples.Mail)
    await user.tab()
    expect(screen.getByLabelText('Mail copies')).toHaveFocus()
    await user.keyboard('{ArrowDown}')
    expect(answer()).toEqual({ method: 'fax' })
  })

  it('offers only what works if files cannot be sent', () => {
    renderExample(sendDocumentsExamples.WithoutUploader)
    expect(screen.queryByLabelText('Upload them now')).not.toBeInTheDocument()
    expect(screen.getByText('You can’t send files from this page right now.')).toBeVisible()
  })

  it('shows where to send the documents, and offers no way without an address', async () => {
    const { user } = renderExample(sendDocumentsExamples.WithAddresses)
    expect(screen.getByText(/Mail them to:/)).toHaveTextContent(
      'Mail them to:Gapwise Documents100 Example StreetColumbus, OH 43215',
    )
    expect(screen.queryByLabelText('Fax them')).toBeNull()
    await user.click(screen.getByLabelText('Email them'))
    expect(screen.getByRole('link', { name: 'documents@example.com' })).toHaveAttribute(
      'href',
      'mailto:documents@example.com',
    )
  })

  it('asks for another way if the chosen one has no address anymore', () => {
    renderExample({ ...sendDocumentsExamples.WithAddresses, answer: { method: 'fax' } })
    expect(screen.getByLabelText('Fax them')).toBeChecked()
    expect(screen.getByText(/We can’t take documents this way right now/)).toBeVisible()
  })

  it('cannot be changed when read-only', async () => {
    const { user, answer } = renderExample(sendDocumentsExamples.ReadOnly)
    await user.click(screen.getByLabelText('Fax them'))
    expect(answer()).toMatchObject({ method: 'upload' })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows the chosen method and the sent files in the review', () => {
    const { unmount } = renderExample(sendDocumentsExamples.Review)
    expect(screen.getByRole('definition')).toHaveTextContent('Sent onlineletter.pdf (80 KB)')
    unmount()
    renderExample(sendDocumentsExamples.ReviewMail)
    expect(screen.getByRole('definition')).toHaveTextContent('By mail')
  })
})
