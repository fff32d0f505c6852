import type { FieldDefinition } from '@gapwise/form-engine/core'
import { storedFile } from './asked-types'
import type { RendererCase } from './renderer-case'
import { CONTINUE, formOf } from './type-cases'

const letters: FieldDefinition = { id: 'letters', type: 'file-upload', display_label: 'Letters' }
const papers: FieldDefinition = { id: 'papers', type: 'send-documents', display_label: 'Papers' }
const letterInput = { role: 'button', name: '', in: 'Letters' }
const way = (name: string) => ({ role: 'radio', name, in: 'Papers' })
const removeOf = (file: string) => ({ role: 'button', name: `Remove ${file}` })
const stored = (...names: readonly string[]) => names.map(storedFile)

/** Cases about files and ways to send documents. */
export const fileCases: readonly RendererCase[] = [
  {
    title: 'a second file is sent after the first',
    form: formOf(letters),
    steps: [
      { attach: letterInput, file: 'one.pdf' },
      { hear: 'one.pdf was sent.' },
      { attach: letterInput, file: 'two.pdf' },
      { hear: 'two.pdf was sent.' },
      CONTINUE,
      { sent: { one: { letters: stored('one.pdf', 'two.pdf') } } },
    ],
  },
  {
    title: 'a removed file is gone, and the others stay',
    form: { ...formOf(letters), answers: { one: { letters: stored('one.pdf', 'two.pdf') } } },
    steps: [
      { click: removeOf('one.pdf') },
      { seeNo: removeOf('one.pdf') },
      CONTINUE,
      { sent: { one: { letters: stored('two.pdf') } } },
    ],
  },
  {
    title: 'a file that does not arrive is named, and is not sent',
    form: formOf(letters),
    steps: [
      { attach: letterInput, file: 'lost.pdf' },
      { hear: 'lost.pdf wasn’t sent.' },
      CONTINUE,
      { sent: { one: { letters: [] } } },
    ],
  },
  {
    title: 'more files than the limit are not sent, and the limit is announced',
    form: {
      ...formOf({ ...letters, maxlength: 2 }),
      answers: { one: { letters: stored('one.pdf', 'two.pdf') } },
    },
    steps: [
      { attach: letterInput, file: 'three.pdf' },
      { hear: 'You can send up to 2 files here.' },
      CONTINUE,
      { sent: { one: { letters: stored('one.pdf', 'two.pdf') } } },
    ],
  },
  {
    title: 'documents have four ways to send them',
    form: formOf(papers),
    steps: ['Upload them now', 'Mail copies', 'Fax them', 'Email them'].map((name) => ({
      see: way(name),
      as: { checked: false },
    })),
  },
  {
    title: 'documents are uploaded with the form',
    form: formOf({ ...papers, required: true }),
    steps: [
      { check: way('Upload them now') },
      { attach: { role: 'button', name: '', in: 'Papers' }, file: 'letter.pdf' },
      { hear: 'letter.pdf was sent.' },
      CONTINUE,
      { sent: { one: { papers: { method: 'upload', files: stored('letter.pdf') } } } },
    ],
  },
  {
    title: 'uploaded documents are hidden, and kept, while another way is chosen',
    form: {
      ...formOf(papers),
      answers: { one: { papers: { method: 'upload', files: stored('letter.pdf') } } },
    },
    steps: [
      { see: removeOf('letter.pdf') },
      { check: way('Fax them') },
      { seeNo: removeOf('letter.pdf') },
      { check: way('Upload them now') },
      { see: removeOf('letter.pdf') },
    ],
  },
]
