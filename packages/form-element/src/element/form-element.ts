import {
  allFeatures,
  allTypes,
  createForm,
  defaultMessages,
  setIssues,
  type Answers,
  type Context,
  type ExternalIssue,
  type FieldRef,
  type Form,
  type FormDefinition,
  type FormOptions,
  type Issue,
  type RegisteredFieldType,
} from '@gapwise/form-engine/core'
import { setTexts, translateDefinition, type Translation } from '@gapwise/form-engine/translations'
import { keepFocus, setAttribute } from '../field/dom'
import type { KeptState } from '../field/element-field'
import type { ElementWidgets } from '../field/element-widget'
import { ShownIssues } from '../field/shown-issues'
import { englishElementTexts, type ElementTexts } from '../texts/element-texts'
import type { ElementUploader } from '../controls/files'
import { widgetsWith } from '../controls/widgets'
import { FormView } from './form-view'
import { ReviewView } from './review-view'

/** Detail of the event `gapwise-change`. */
export interface GapwiseChange {
  /** The form after the change. */
  readonly form: Form
}

/** Detail of the event `gapwise-submit`. */
export interface GapwiseSubmit {
  /** The visible answers, without any error. Check them again on the server. */
  readonly answers: Answers
}

type SavedState = Required<Pick<FormOptions, 'answers' | 'unconfirmed'>>

/** A server has no elements. The module can be imported there, but the element cannot be created. */
const Base: typeof HTMLElement = globalThis.HTMLElement ?? (Object as unknown as typeof HTMLElement)

let made = 0

/**
 * Asks the questions of a definition. Put it in a `<form>` with a button. A submit with errors is
 * stopped, and the errors are shown. Otherwise, the element fires `gapwise-submit`, and its answers
 * are part of the form's data under its `name`, as JSON.
 *
 * @example
 * ```ts
 * defineFormElement()
 * const element = document.querySelector('gapwise-form')
 * element.today = '2026-03-15'
 * element.definition = definition
 * ```
 */
export class GapwiseFormElement extends Base {
  static readonly formAssociated = true
  private readonly internals = this.attachInternals()
  private readonly idPrefix = `gapwise-${(made += 1)}`
  private options: FormOptions = {}
  private ownWidgets: ElementWidgets = {}
  private current: FormDefinition | undefined
  private engineForm: Form | undefined
  private issues: ShownIssues | undefined
  private sentences: ElementTexts | undefined
  private translated: Translation | undefined
  private view: FormView | ReviewView | undefined
  private shownMode: 'edit' | 'review' = 'edit'
  private upload: ElementUploader | undefined
  private stop: (() => void) | undefined
  private kept = new Map<string, object>()

  /** The definition of the form. A new one replaces the form and its answers. */
  get definition(): FormDefinition | undefined {
    return this.current
  }
  set definition(definition: FormDefinition | undefined) {
    this.current = definition
    this.restart()
  }

  /** The answers. A new value replaces the form. */
  get answers(): FormOptions['answers'] {
    return this.engineForm?.draft() ?? this.options.answers
  }
  set answers(answers: FormOptions['answers']) {
    this.options = { ...this.options, answers: answers ?? {} }
    this.restart()
  }

  /**
   * The presets in `answers` that the user has neither changed nor confirmed. Save them with
   * `answers`. A new value replaces the form.
   */
  get unconfirmed(): readonly FieldRef[] {
    return this.engineForm?.unconfirmed() ?? this.options.unconfirmed ?? []
  }
  set unconfirmed(unconfirmed: readonly FieldRef[]) {
    this.options = { ...this.options, unconfirmed }
    this.restart()
  }

  /** The current day, as `YYYY-MM-DD`. */
  get today(): string | undefined {
    return this.options.today
  }
  set today(today: string) {
    this.options = { ...this.options, today }
    if (this.engineForm) this.engineForm.setToday(today)
  }

  /** Facts that conditions can read. */
  get context(): Context | undefined {
    return this.options.context
  }
  set context(context: Context) {
    this.options = { ...this.options, context }
    this.engineForm?.setContext(context)
  }

  /**
   * Field types that are added to the built-in ones. `defineFieldType` makes them. Set them before
   * `definition`. `widgets` needs a widget for each.
   * @see D66
   */
  get types(): readonly RegisteredFieldType[] {
    return this.options.types ?? []
  }
  set types(types: readonly RegisteredFieldType[]) {
    this.options = { ...this.options, types }
    this.restart()
  }

  /**
   * Sentences and messages in another language. They can change at any moment. Answers and errors
   * stay.
   *
   * @default English
   */
  get texts(): ElementTexts | undefined {
    return this.sentences
  }
  set texts(texts: ElementTexts | undefined) {
    this.sentences = texts
    this.applyTexts()
  }

  /**
   * Text of the definition in another language. It can change at any moment. Without it, the form
   * has the definition's own text.
   */
  get translation(): Translation | undefined {
    return this.translated
  }
  set translation(translation: Translation | undefined) {
    this.translated = translation
    this.applyTexts()
  }

  /** Widgets that are added to the built-in ones, or replace them. */
  get widgets(): ElementWidgets {
    return this.ownWidgets
  }
  set widgets(widgets: ElementWidgets) {
    this.ownWidgets = widgets
    if (this.view) this.render()
  }

  /**
   * `review` shows the answers to read. It keeps the form. Errors lead back to `edit`, where the
   * questions are. @default 'edit'
   */
  get mode(): 'edit' | 'review' {
    return this.shownMode
  }
  set mode(mode: 'edit' | 'review') {
    this.shownMode = mode
    if (this.view) this.render()
  }

  /**
   * Stores a file on the host's server, for `file-upload` and `send-documents`. Rejects if the file
   * did not arrive. Without it, these questions say that files cannot be sent.
   */
  get uploader(): ElementUploader | undefined {
    return this.upload
  }
  set uploader(uploader: ElementUploader | undefined) {
    this.upload = uploader
    if (this.view) this.render()
  }

  /** The form of the engine. `undefined` until there is a definition. */
  get engine(): Form | undefined {
    return this.engineForm
  }

  /** Checks all answers, shows the errors, and returns them. */
  check(): readonly Issue[] {
    this.prepareCheck()
    const isReview = this.view instanceof ReviewView
    if (isReview && this.engineForm!.validate({ mode: 'strict' }).length > 0) this.mode = 'edit'
    return this.view instanceof FormView ? this.view.check() : []
  }

  /**
   * Shows what a server found. An issue disappears when its answer changes. Pass the answers that
   * were sent as `checked`, so that a late response never reports on a newer answer.
   * @see D67
   */
  report(issues: readonly ExternalIssue[], checked?: FormOptions['answers']): void {
    const form = this.engineForm
    if (!form) return
    setIssues(form, 'server', issues, checked)
    const isReported = ({ section, field }: Issue): boolean =>
      issues.some((issue) => issue.section === section && issue.field === field)
    const found = form.validate({ mode: 'draft' }).filter(isReported)
    if (this.view instanceof ReviewView && found.length > 0) this.mode = 'edit'
    if (this.view instanceof FormView) this.view.report(found)
  }

  connectedCallback(): void {
    this.ownerDocument.addEventListener('submit', this.onSubmit, true)
    if (this.engineForm && !this.view) this.render()
  }

  disconnectedCallback(): void {
    this.ownerDocument.removeEventListener('submit', this.onSubmit, true)
    this.view?.destroy()
    this.view = undefined
  }

  formResetCallback(): void {
    this.restart()
  }

  formStateRestoreCallback(state: string): void {
    const saved = JSON.parse(state) as Partial<SavedState>
    // Earlier versions stored the answers alone.
    const draft = Array.isArray(saved.unconfirmed) ? saved : { answers: saved as Answers }
    this.options = { ...this.options, ...draft }
    this.restart()
  }

  formDisabledCallback(disabled: boolean): void {
    this.querySelector('fieldset')?.toggleAttribute('disabled', disabled)
  }

  private restart(): void {
    this.stop?.()
    this.engineForm = undefined
    this.kept = new Map()
    if (!this.current) return this.replaceChildren()
    const form = createForm(this.current, {
      messages: defaultMessages,
      features: allFeatures,
      ...this.options,
      types: [...allTypes, ...(this.options.types ?? [])],
    })
    this.engineForm = form
    this.issues = new ShownIssues(form)
    this.setFormTexts(form)
    this.follow(form)
    this.storeValue()
    if (this.isConnected) this.render()
  }

  private follow(form: Form): void {
    this.stop = form.subscribe(() => {
      this.storeValue()
      const detail: GapwiseChange = { form }
      this.dispatchEvent(new CustomEvent('gapwise-change', { bubbles: true, detail }))
    })
  }

  /** Shows everything in the current language. No answer changes. */
  private applyTexts(): void {
    const form = this.engineForm
    if (!form) return
    this.stop?.()
    this.setFormTexts(form)
    this.prepareCheck()
    this.follow(form)
    if (this.view) keepFocus(this, () => this.render())
  }

  /** Lets widgets report what a check has to wait for, in the current language. */
  private prepareCheck(): void {
    const { sentences } = this.sentences ?? englishElementTexts
    for (const state of this.kept.values()) (state as KeptState).beforeCheck?.(sentences)
  }

  private setFormTexts(form: Form): void {
    const source = this.current!
    const definition = this.translated ? translateDefinition(source, this.translated) : source
    setTexts(form, { definition, messages: this.sentences?.messages })
  }

  private render(): void {
    this.view?.destroy()
    const { idPrefix, sentences: texts, types, kept } = this
    const host = { form: this.engineForm!, idPrefix, texts, types, kept }
    this.view =
      this.shownMode === 'review'
        ? new ReviewView(host)
        : new FormView(host, this.issues!, widgetsWith(this.ownWidgets, this.upload))
    // A disabled `fieldset` disables all controls inside. It is not a group of its own.
    const frame = document.createElement('fieldset')
    frame.className = 'gw-fieldset'
    frame.role = 'presentation'
    setAttribute(frame, 'lang', texts?.language)
    frame.disabled = this.matches(':disabled')
    frame.append(...this.view.elements)
    this.replaceChildren(frame)
  }

  private storeValue(): void {
    const form = this.engineForm!
    const saved: SavedState = { answers: form.draft(), unconfirmed: form.unconfirmed() }
    this.internals.setFormValue(JSON.stringify(form.submission()), JSON.stringify(saved))
  }

  /** Runs before the page's own listeners, so that they never see answers with errors. */
  private readonly onSubmit = (event: Event): void => {
    if (event.target !== this.internals.form || !this.engineForm) return
    const isWrong = this.check().length > 0
    const detail: GapwiseSubmit = { answers: this.engineForm.submission() }
    const submit = new CustomEvent('gapwise-submit', { bubbles: true, cancelable: true, detail })
    const isStopped = isWrong || !this.dispatchEvent(submit)
    if (!isStopped) return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
}

/**
 * Registers the element under a name. Does nothing on a server, and nothing the second time.
 * @param name Name of the element, with a hyphen.
 */
export function defineFormElement(name = 'gapwise-form'): void {
  if (globalThis.customElements && !customElements.get(name)) {
    customElements.define(name, class extends GapwiseFormElement {})
  }
}
