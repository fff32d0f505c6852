import { describe, expect, it } from 'vitest'
import { DEFAULT_FILE_LIMITS, fileProblem, readableKinds } from './file-check'

const pdf = { name: 'letter.pdf', size: 20_000, type: 'application/pdf' }

describe('fileProblem', () => {
  it.each([
    pdf,
    { name: 'IMG_1.HEIC', size: 3_000_000, type: '' },
    { name: 'card.jpg', size: 1, type: 'IMAGE/JPEG' },
    { name: 'scan.png', size: DEFAULT_FILE_LIMITS.maximumBytes, type: 'image/png' },
  ])('accepts $name', (file) => {
    expect(fileProblem(file, 0)).toBeUndefined()
  })

  it.each([
    [{ name: 'letter.docx', size: 20_000, type: '' }, /can’t open this type of file.*PDF/],
    [{ name: 'page.pdf', size: 20_000, type: 'text/html' }, /can’t open this type of file/],
    [{ ...pdf, size: 0 }, /empty/],
    [{ ...pdf, size: DEFAULT_FILE_LIMITS.maximumBytes + 1 }, /larger than 10 MB/],
  ])('rejects %o', (file, sentence) => {
    expect(fileProblem(file, 0)?.(undefined)).toMatch(sentence)
  })

  it('counts the files that are already there', () => {
    expect(fileProblem(pdf, 19)).toBeUndefined()
    expect(fileProblem(pdf, 20)?.(undefined)).toMatch(/You can send up to 20 files/)
    expect(fileProblem(pdf, 1, { ...DEFAULT_FILE_LIMITS, maximumFiles: 1 })?.(undefined)).toMatch(
      /one file/,
    )
  })
})

it('names what can be sent', () => {
  expect(readableKinds(DEFAULT_FILE_LIMITS)).toBe('a photo (JPEG, PNG, HEIC) or a PDF')
  expect(readableKinds({ ...DEFAULT_FILE_LIMITS, accept: ['application/pdf'] })).toBe('a PDF')
  expect(readableKinds({ ...DEFAULT_FILE_LIMITS, accept: ['.txt'] })).toBe(
    'one of these types: .txt',
  )
})
