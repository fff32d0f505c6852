import { act, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react'
import { createRegistry, FormProvider, type Uploader } from '@gapwise/form-react'
import { describe, expect, it } from 'vitest'
import { renderExample } from '../../test/render-example'
import { fileUploadExamples } from './file-upload.examples'
import { useIsUploading } from './use-uploads'

const pdf = (name: string) => new File(['content'], name, { type: 'application/pdf' })
const picker = () => screen.getByLabelText('Choose files')
const line = (name: string) => {
  const found = screen.getAllByRole('listitem').find((item) => item.textContent.includes(name))
  if (!found) throw new Error(`No line for ${name}`)
  return within(found)
}

/** Creates an uploader for one upload. The test decides when the upload finishes. */
function manualUploader() {
  const upload: {
    signal: AbortSignal
    progress: (fraction: number) => void
    finish: () => void
    fail: () => void
  } = {
    signal: new AbortController().signal,
    progress: () => undefined,
    finish: () => undefined,
    fail: () => undefined,
  }
  const uploader: Uploader = (file, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      upload.signal = signal
      upload.progress = onProgress
      upload.finish = () =>
        resolve({ id: `id-${file.name}`, name: file.name, size: file.size, type: file.type })
      upload.fail = () => reject(new Error('offline'))
    })
  return { upload, hosts: { uploader } }
}

describe('file upload', () => {
  it('uploads a chosen file and stores the server’s reference to it', async () => {
    const { user, answer } = renderExample(fileUploadExamples.Empty)
    await user.upload(picker(), pdf('letter.pdf'))
    expect(await screen.findByText(/^Sent, 7 bytes/)).toBeVisible()
    expect(answer()).toEqual([
      { id: 'stored-letter.pdf', name: 'letter.pdf', size: 7, type: 'application/pdf' },
    ])
  })

  it('accepts dropped files', async () => {
    const { container, answer } = renderExample(fileUploadExamples.Empty)
    const area = container.querySelector('.gw-drop')
    if (!area) throw new Error('There is no drop area.')
    fireEvent.dragOver(area)
    expect(area).toHaveAttribute('data-over')
    fireEvent.drop(area, { dataTransfer: { files: [pdf('a.pdf'), pdf('b.pdf')] } })
    expect(area).not.toHaveAttribute('data-over')
    await waitFor(() => expect(answer()).toHaveLength(2))
  })

  it('ignores files dropped while it is disabled, and keeps the browser from opening them', () => {
    const { container, answer } = renderExample(fileUploadExamples.Disabled)
    const before = answer()
    const area = container.querySelector('.gw-drop')
    if (!area) throw new Error('There is no drop area.')
    fireEvent.dragOver(area)
    expect(area).not.toHaveAttribute('data-over')
    // `fireEvent` returns `false` because the handler prevented the event's default action.
    expect(fireEvent.drop(area, { dataTransfer: { files: [pdf('a.pdf')] } })).toBe(false)
    expect(screen.queryByText('a.pdf')).not.toBeInTheDocument()
    expect(answer()).toEqual(before)
  })

  it('offers a phone’s camera', () => {
    renderExample(fileUploadExamples.Empty)
    const camera = screen.getByLabelText('Take a photo')
    expect(camera).toHaveAttribute('capture', 'environment')
    expect(camera).toHaveAttribute('accept', 'image/*')
  })

  it('shows progress and announces politely when a file was sent', async () => {
    const { upload, hosts } = manualUploader()
    const { user } = renderExample({ ...fileUploadExamples.Empty, hosts })
    await user.upload(picker(), pdf('letter.pdf'))
    act(() => upload.progress(0.4))
    expect(screen.getByRole('progressbar', { name: 'Sending letter.pdf' })).toHaveValue(40)
    upload.finish()
    expect(await screen.findByText('letter.pdf was sent.')).toHaveAttribute('role', 'status')
  })

  it('cancels an upload and starts it again', async () => {
    const { upload, hosts } = manualUploader()
    const { user, answer } = renderExample({ ...fileUploadExamples.Empty, hosts })
    await user.upload(picker(), pdf('letter.pdf'))
    await user.click(screen.getByRole('button', { name: 'Cancel letter.pdf' }))
    expect(upload.signal.aborted).toBe(true)
    expect(answer()).toEqual([])
    await user.click(screen.getByRole('button', { name: 'Try again letter.pdf' }))
    upload.finish()
    await waitFor(() => expect(answer()).toHaveLength(1))
  })

  it('says what to do when a file did not arrive', async () => {
    const { upload, hosts } = manualUploader()
    const { user } = renderExample({ ...fileUploadExamples.Empty, hosts })
    await user.upload(picker(), pdf('letter.pdf'))
    upload.fail()
    await screen.findByRole('button', { name: 'Try again letter.pdf' })
    expect(line('letter.pdf').getByText(/didn’t get this file.*press “Try again”/)).toBeVisible()
  })

  it('keeps the focus on the file when the pressed button disappears', async () => {
    const { upload, hosts } = manualUploader()
    const { user } = renderExample({ ...fileUploadExamples.Empty, hosts })
    await user.upload(picker(), pdf('letter.pdf'))
    upload.fail()
    await user.click(await screen.findByRole('button', { name: 'Try again letter.pdf' }))
    expect(screen.getByRole('listitem')).toHaveFocus()
    upload.fail()
    await screen.findByRole('button', { name: 'Try again letter.pdf' })
    await user.click(screen.getByRole('button', { name: 'Remove letter.pdf' }))
    expect(screen.queryByText('letter.pdf')).not.toBeInTheDocument()
    expect(picker()).toHaveFocus()
  })

  it('keeps the focus on the line of a file that arrives', async () => {
    const { upload, hosts } = manualUploader()
    const { user } = renderExample({ ...fileUploadExamples.Answered, hosts })
    await user.upload(picker(), pdf('letter.pdf'))
    screen.getByRole('button', { name: 'Cancel letter.pdf' }).focus()
    upload.finish()
    await waitFor(async () =>
      expect(await screen.findByRole('button', { name: 'Remove letter.pdf' })).toHaveFocus(),
    )
  })

  it('keeps the focus when a file chosen later arrives first', async () => {
    const { upload, hosts } = manualUploader()
    const { user } = renderExample({ ...fileUploadExamples.Empty, hosts })
    await user.upload(picker(), pdf('first.pdf'))
    await user.upload(picker(), pdf('second.pdf'))
    screen.getByRole('button', { name: 'Cancel first.pdf' }).focus()
    upload.finish()
    await screen.findByRole('button', { name: 'Remove second.pdf' })
    expect(screen.getByRole('button', { name: 'Cancel first.pdf' })).toHaveFocus()
  })

  it('keeps the focus on a file that arrives on the second try', async () => {
    const { upload, hosts } = manualUploader()
    const { user } = renderExample({ ...fileUploadExamples.Empty, hosts })
    await user.upload(picker(), pdf('letter.pdf'))
    upload.fail()
    await user.click(await screen.findByRole('button', { name: 'Try again letter.pdf' }))
    upload.finish()
    await screen.findByText(/^Sent, 7 bytes/)
    expect(screen.getByRole('listitem')).toHaveFocus()
  })

  it('rejects a file that cannot be read, right away and with the reason', () => {
    const { container } = renderExample(fileUploadExamples.Empty)
    const file = new File(['x'], 'notes.docx', { type: 'application/msword' })
    fireEvent.change(picker(), { target: { files: [file] } })
    expect(line('notes.docx').getByText(/can’t open this type of file.*a PDF/)).toBeVisible()
    expect(container.querySelector('progress')).toBeNull()
  })

  it("respects the host's limits", async () => {
    const { user } = renderExample({
      ...fileUploadExamples.Empty,
      hosts: {
        ...fileUploadExamples.Empty.hosts,
        uploadLimits: { accept: ['application/pdf'], maximumBytes: 3 },
      },
    })
    expect(picker()).toHaveAccessibleDescription(/You can send a PDF, up to 3 bytes each/)
    await user.upload(picker(), pdf('letter.pdf'))
    expect(line('letter.pdf').getByText(/larger than 3 bytes/)).toBeVisible()
  })

  it('removes a file, offers to put it back, and restores its position', async () => {
    const { user, answer } = renderExample(fileUploadExamples.Answered)
    const before = answer()
    await user.click(screen.getByRole('button', { name: 'Remove letter-page-1.jpg' }))
    expect(answer()).toMatchObject([{ name: 'letter-page-2.jpg' }])
    const restore = screen.getByRole('button', { name: 'Put it back' })
    expect(restore).toHaveFocus()
    await user.click(restore)
    expect(answer()).toEqual(before)
  })

  it('keeps uploading while another question is shown', async () => {
    const { upload, hosts } = manualUploader()
    const { user, answer, unmount } = renderExample({ ...fileUploadExamples.Empty, hosts })
    await user.upload(picker(), pdf('letter.pdf'))
    unmount()
    expect(upload.signal.aborted).toBe(false)
    upload.finish()
    await waitFor(() => expect(answer()).toHaveLength(1))
  })

  it('tells the host that a file is on its way, also from another page', async () => {
    const { upload, hosts } = manualUploader()
    const { user, form } = renderExample({ ...fileUploadExamples.Empty, hosts })
    const { result } = renderHook(useIsUploading, {
      wrapper: ({ children }) => (
        <FormProvider form={form} registry={createRegistry([])}>
          {children}
        </FormProvider>
      ),
    })
    expect(result.current).toBe(false)
    await user.upload(picker(), pdf('letter.pdf'))
    expect(result.current).toBe(true)
    await act(async () => upload.finish())
    expect(result.current).toBe(false)
  })

  it('says what else to do if files cannot be sent', () => {
    renderExample(fileUploadExamples.WithoutUploader)
    expect(screen.getByText(/can’t send files from this page right now/)).toBeVisible()
    expect(screen.queryByLabelText('Choose files')).not.toBeInTheDocument()
  })

  it('marks the picker after Continue when a file is missing', () => {
    renderExample(fileUploadExamples.Missing)
    expect(picker()).toBeInvalid()
    expect(picker()).toHaveAccessibleDescription(/This field is required/)
  })

  it('shows only the files when read-only', () => {
    renderExample(fileUploadExamples.ReadOnly)
    expect(screen.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
    expect(screen.queryByLabelText('Choose files')).not.toBeInTheDocument()
  })

  it('shows names and sizes in the review', () => {
    renderExample(fileUploadExamples.Review)
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('letter-page-1.jpg (1.8 MB)')
  })
})
