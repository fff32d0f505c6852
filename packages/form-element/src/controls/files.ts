import { formatFileSize, type FileRef, type SendDocumentsAnswer } from '@gapwise/form-engine/core'
import { create, createButton, focusFirst, setAttribute } from '../field/dom'
import type { ElementField } from '../field/element-field'
import type { ElementWidget } from '../field/element-widget'
import { radioControl } from './choices'

/** Stores a file on the host's server. Rejects if the file did not arrive. */
export type ElementUploader = (file: File) => Promise<FileRef>

interface FileArea {
  readonly element: HTMLElement
  readonly update: () => void
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
  const send = async (file: File): Promise<void> => {
    if (files().length >= maxlength) {
      status.textContent = sentences.tooManyFiles(maxlength)
      return
    }
    status.textContent = sentences.sending(file.name)
    try {
      const stored = await upload!(file)
      setFiles([...files(), stored])
      status.textContent = sentences.wasSent(file.name)
    } catch {
      status.textContent = sentences.wasNotSent(file.name)
    }
  }
  input.addEventListener('change', () => {
    const chosen = [...(input.files ?? [])]
    input.value = ''
    void chosen.reduce((before, file) => before.then(() => send(file)), Promise.resolve())
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
