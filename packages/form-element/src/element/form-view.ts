import type { Form, Issue, SectionDefinition } from '@gapwise/form-engine/core'
import { languageOfTexts } from '@gapwise/form-engine/translations'
import { englishElementTexts } from '../texts/element-texts'
import { Announcer } from '../field/announcer'
import { create, focusFirst, setAttribute } from '../field/dom'
import { createElementField, type ElementFieldHost } from '../field/element-field'
import type { WidgetOf } from '../field/element-widget'
import { FieldView } from '../field/field-view'
import { issueFieldId, issueText, type ShownIssues } from '../field/shown-issues'
import { Summary, type SummaryLine } from '../field/summary'

/** Types that are not questions. They are not announced when they appear. */
const CONTENT: readonly string[] = ['heading', 'text-block', 'link']

/** A form on the page: the summary of its errors, and its visible sections. */
export class FormView {
  readonly elements: readonly HTMLElement[]
  private readonly host: ElementFieldHost
  private readonly issues: ShownIssues
  private readonly summary: Summary
  private readonly sections = create('div')
  private readonly views = new Map<string, SectionView>()
  private readonly widgetOf: WidgetOf
  private readonly stop: () => void

  private readonly form: Form

  constructor(host: Omit<ElementFieldHost, 'issueAt'>, issues: ShownIssues, widgetOf: WidgetOf) {
    const { form, texts = englishElementTexts } = host
    this.form = form
    this.issues = issues
    this.host = { ...host, issueAt: (...field) => issues.at(...field) }
    this.widgetOf = widgetOf
    this.summary = new Summary(host.idPrefix, texts.sentences)
    this.elements = [this.summary.element, this.sections]
    this.stop = form.subscribe(() => this.update())
    this.update()
  }

  /** Checks all answers. If some are wrong, shows the errors and focuses their summary. */
  check(): readonly Issue[] {
    this.issues.check()
    return this.showIssues()
  }

  /** Shows what a server found, and focuses the summary. */
  report(issues: readonly Issue[]): void {
    this.issues.show(issues)
    this.showIssues()
  }

  destroy(): void {
    this.stop()
    this.summary.show([])
  }

  private showIssues(): readonly Issue[] {
    this.update()
    const { list } = this.issues
    if (list.length > 0) this.summary.element.focus()
    return list
  }

  private update(): void {
    const { form, views, sections } = this
    this.issues.update()
    const shown = form.visibleSections()
    for (const [id, view] of views) {
      if (shown.includes(id)) continue
      view.element.remove()
      views.delete(id)
    }
    shown.forEach((id, at) => {
      let view = views.get(id)
      if (!view) {
        const definition = form.definition.sections.find((section) => section.id === id)!
        view = new SectionView(this.host, definition, this.widgetOf)
        views.set(id, view)
        sections.insertBefore(view.element, sections.children[at] ?? null)
      }
      view.update()
    })
    this.summary.show(this.issues.list.map((issue) => this.lineOf(issue)))
  }

  private lineOf(issue: Issue): SummaryLine {
    const { form, host } = this
    const target = issueFieldId(host, issue)
    const goTo = (): void =>
      focusFirst(document.getElementById(target) ?? document.getElementById(`${target}:group`))
    return { issue, text: issueText(form, issue, host.texts), target, goTo }
  }
}

class SectionView {
  readonly element: HTMLElement
  private readonly fields: HTMLElement
  private readonly announcer: Announcer
  private readonly views = new Map<string, FieldView>()

  private readonly host: ElementFieldHost
  private readonly definition: SectionDefinition
  private readonly widgetOf: WidgetOf

  constructor(host: ElementFieldHost, definition: SectionDefinition, widgetOf: WidgetOf) {
    this.host = host
    this.definition = definition
    this.widgetOf = widgetOf
    const { title, body } = definition
    const { language, sentences } = host.texts ?? englishElementTexts
    const lang = languageOfTexts(definition)
    const heading = create('h2', { class: 'gw-section-title' }, title)
    const text = body ? create('p', { class: 'gw-section-body' }, body) : undefined
    const names = { class: 'gw-section', 'aria-label': title, lang }
    this.element = create('section', names, heading, text)
    // The sentences in a question can be in another language than the title of its section.
    this.fields = create('div', { class: 'gw-fields', lang: lang && language })
    this.announcer = new Announcer(sentences)
    setAttribute(this.announcer.element, 'lang', lang && language)
    this.element.append(this.fields, this.announcer.element)
  }

  update(): void {
    const { host, definition, views, fields } = this
    const shown = host.form.visibleFields(definition.id)
    for (const [id, view] of views) {
      if (shown.includes(id)) continue
      view.element.remove()
      views.delete(id)
    }
    const questions: string[] = []
    shown.forEach((id, at) => {
      const state = host.form.getField(definition.id, id)
      if (!CONTENT.includes(state.definition.type)) questions.push(id)
      let view = views.get(id)
      if (!view) {
        view = new FieldView(
          createElementField(host, definition.id, state.definition),
          this.widgetOf,
        )
        views.set(id, view)
        fields.insertBefore(view.element, fields.children[at] ?? null)
      }
      view.update()
    })
    this.announcer.show(questions)
  }
}
