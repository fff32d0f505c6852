import {
  formatFileSize,
  setIssues,
  type FileRef,
  type SendDocumentsAnswer,
} from '@gapwise/form-engine/core'
import { create, createButton, focusFirst, setAttribute } from '../field/dom'
import type { ElementField, KeptState } from '../field/element-field'
import type { ElementWidget } from '../field/element-widget'
import type { ElementSentences } from '../texts/element-texts'
import { radioControl } from './choices'

/** Stores a file on the host's server. Rejects if the file did not arrive. */
export type ElementUploader = (file: File) => Promise<FileRef>

interface FileArea {
  readonly element: HTMLElement
  readonly update: () => void
}

/** Files that are sent one after the other. They go on while the area is made again. */
interface Sending extends KeptState {
  /** Ends when all files are sent. */
  end: Promise<void>
  /** Names of the files that are not sent yet. */
  readonly names: string[]
  say: (sentences: ElementSentences) => string
  /** The newest area. In a row, its field knows the row's current position. */
  area: SendingArea
  readonly beforeCheck: (sentences: ElementSentences) => void
}

interface SendingArea {
  readonly field: ElementField
  readonly files: () => readonly FileRef[]
  readonly setFiles: (files: readonly FileRef[]) => void
  readonly status: HTMLElement
}

/** Sends nothing yet. While files are sent, a check finds that the answer has to wait for them. */
function startSending(area: SendingArea): Sending {
  const source = area.field.id
  const sending: Sending = {
    end: Promise.resolve(),
    names: [],
    say: () => '',
    area,
    beforeCheck({ waitUntilSent }) {
      const { form, section, definition, path } = sending.area.field
      const [row] = path
      const rows = row === undefined ? {} : { row, rows: path }
      const code = 'sending'
      const wait = sending.names.slice(0, 1).map((name) => {
        return { section, field: definition.id, ...rows, code, message: waitUntilSent(name) }
      })
      setIssues(form, source, wait)
    },
  }
  return sending
}

/** Returns the files in an answer. Old drafts can contain other shapes. */
function filesOf(answer: unknown): readonly FileRef[] {
  return Array.isArray(answer) ? (answer as FileRef[]) : []
}

/** Shows a file input and the stored files. Without an uploader, says that files cannot be sent. */
function fileArea(
  field: ElementField,
  files: () => readonly FileRef[],
  setFiles: (files: readonly FileRef[]) => void,
  upload: ElementUploader | undefined,
): FileArea {
  const { sentences, answers } = field.texts
  const input = create('input', {
    type: 'file',
    id: field.id,
    'aria-labelledby': `${field.id}:label`,
  })
  const { maxlength = 20 } = field.definition
  input.multiple = maxlength > 1
  const list = create('ul', { class: 'gw-files' })
  const status = create('p', { role: 'status', class: 'gw-file-status' })
  const area = { field, files, setFiles, status }
  const sending = field.keep(() => startSending(area))
  sending.area = area
  status.textContent = sending.say(sentences)
  const say = (next: Sending['say']): void => {
    sending.say = next
    const { field: shown, status: line } = sending.area
    line.textContent = next(shown.texts.sentences)
  }
  const send = async (file: File): Promise<void> => {
    const { name } = file
    if (sending.area.files().length >= maxlength) say((texts) => texts.tooManyFiles(maxlength))
    else {
      say((texts) => texts.sending(name))
      try {
        const stored = await upload!(file)
        sending.area.setFiles([...sending.area.files(), stored])
        say((texts) => texts.wasSent(name))
      } catch {
        say((texts) => texts.wasNotSent(name))
      }
    }
    sending.names.shift()
    sending.beforeCheck(sending.area.field.texts.sentences)
  }
  input.addEventListener('change', () => {
    for (const file of input.files ?? []) {
      sending.names.push(file.name)
      sending.end = sending.end.then(() => send(file))
    }
    input.value = ''
  })
  const line = ({ id, name, size }: FileRef): HTMLElement => {
    const remove = (): void => {
      setFiles(files().filter((file) => file.id !== id))
      focusFirst(input)
    }
    const button = createButton(sentences.remove, remove, { look: 'quiet', about: name })
    button.hidden = field.state().readOnly
    const text = create('p', { class: 'gw-file-name' }, `${name}, ${formatFileSize(size, answers)}`)
    return create('li', { class: 'gw-file' }, text, button)
  }
  const notice = create('p', { class: 'gw-notice' }, sentences.noFiles)
  const update = (): void => {
    list.replaceChildren(...files().map(line))
    input.hidden = !upload || field.state().readOnly
    notice.hidden = Boolean(upload)
    setAttribute(input, 'aria-invalid', field.issue() !== undefined)
  }
  return { element: create('div', { class: 'gw-uploads' }, input, notice, list, status), update }
}

/** Returns the widget for files. */
export function filesControl(upload: ElementUploader | undefined): ElementWidget {
  return (field) => {
    const area = fileArea(field, () => filesOf(field.state().value), field.setValue, upload)
    return { ...area, as: 'group' }
  }
}

const METHODS = ['upload', 'mail', 'fax', 'email'] as const

type Documents = Partial<SendDocumentsAnswer>

/** Returns the widget for documents: a way to send them, and the files to upload now. */
export function documentsControl(upload: ElementUploader | undefined): ElementWidget {
  return (field) => {
    const answer = (): Documents => (field.state().value ?? {}) as Documents
    const set = (next: Documents): void => {
      const { method = 'upload', files = [] } = { ...answer(), ...next }
      field.setValue({ method, ...(files.length > 0 ? { files } : {}) })
    }
    const methods = upload ? METHODS : METHODS.slice(1)
    const options = methods.map((key) => ({ key, value: field.texts.sentences[key] }))
    const ways = radioControl({
      ...field,
      state: () => ({ ...field.state(), options, value: answer().method }),
      setValue: (method) =>
        method === undefined
          ? field.setValue(undefined)
          : set({ method: method as SendDocumentsAnswer['method'] }),
    })
    const area = fileArea(
      field,
      () => filesOf(answer().files),
      (files) => set({ files }),
      upload,
    )
    const element = create('div', {}, ways.element)
    const update = (): void => {
      ways.update()
      // A second `append` would take the focus from the area.
      if (answer().method !== 'upload') area.element.remove()
      else if (area.element.parentNode !== element) element.append(area.element)
      area.update()
    }
    return { element, as: 'radiogroup', update }
  }
}
