import { rowKeys, visibleRowFields } from '@gapwise/form-engine/core'
import { Announcer } from '../field/announcer'
import { create, createButton, focusFirst } from '../field/dom'
import { rowsOfAnswer, type ElementField } from '../field/element-field'
import type { ElementWidget, WidgetOf } from '../field/element-widget'
import { FieldView } from '../field/field-view'
import { lowerFirst } from '../field/shown-issues'

/** Returns the widget for a table. Each row is a group of fields, with a button that removes it. */
export function tableControl(widgetOf: WidgetOf): ElementWidget {
  return (field) => {
    const { form, section, definition, path } = field
    const { sentences } = field.texts
    const { entry_name: name = sentences.entry, maxlength = Infinity } = definition
    const noun = lowerFirst(name)
    const element = create('div', { class: 'gw-rows' })
    const rows = new Map<number, RowView>()
    const add = createButton('', () => {
      field.setValue([...rowsOfAnswer(field.state().value), {}])
      update()
      focusFirst([...rows.values()].at(-1)?.element ?? null)
    })
    const update = (): void => {
      const keys = rowKeys(form, section, definition.id, path)
      for (const [key, row] of rows) {
        if (keys.includes(key)) continue
        row.element.remove()
        rows.delete(key)
      }
      keys.forEach((key, at) => {
        const row = rows.get(key) ?? new RowView(field, widgetOf, name, () => add.focus())
        rows.delete(key)
        rows.set(key, row)
        if (element.children[at] !== row.element)
          element.insertBefore(row.element, element.children[at] ?? null)
        row.update(at)
      })
      const { addFirst, addAnother } = sentences
      add.textContent = keys.length > 0 ? addAnother(noun) : addFirst(noun)
      add.hidden = field.state().readOnly || keys.length >= maxlength
    }
    element.append(add)
    return { element, as: 'group', update }
  }
}

class RowView {
  readonly element: HTMLElement
  private readonly title = create('legend', { class: 'gw-row-title' })
  private readonly fields = create('div', { class: 'gw-row-fields' })
  private readonly announcer: Announcer
  private readonly views = new Map<string, FieldView>()
  private removeButton: HTMLButtonElement | undefined
  private row = -1

  private readonly table: ElementField
  private readonly widgetOf: WidgetOf
  private readonly name: string
  private readonly onRemoved: () => void

  constructor(table: ElementField, widgetOf: WidgetOf, name: string, onRemoved: () => void) {
    this.table = table
    this.widgetOf = widgetOf
    this.name = name
    this.onRemoved = onRemoved
    this.announcer = new Announcer(table.texts.sentences)
    this.element = create('fieldset', { class: 'gw-row' }, this.title, this.fields)
    this.element.append(this.announcer.element)
  }

  /** Shows the row at a position. Fields know their position, so a move makes them again. */
  update(row: number): void {
    const { form, section, definition, path } = this.table
    if (row !== this.row) this.moveTo(row)
    const shown = visibleRowFields(form, section, definition.id, [...path, row])
    for (const [id, view] of this.views) {
      if (shown.includes(id)) continue
      view.element.remove()
      this.views.delete(id)
    }
    shown.forEach((id, at) => {
      let view = this.views.get(id)
      if (!view) {
        const column = definition.child_fields!.find((child) => child.id === id)!
        view = new FieldView(this.table.column(row, column), this.widgetOf)
        this.views.set(id, view)
        this.fields.insertBefore(view.element, this.fields.children[at] ?? null)
      }
      view.update()
    })
    this.announcer.show(shown)
    this.removeButton!.hidden = this.table.state().readOnly
  }

  private moveTo(row: number): void {
    this.row = row
    this.views.clear()
    this.fields.replaceChildren()
    const title = `${this.name} ${row + 1}`
    this.title.textContent = title
    const remove = createButton(
      this.table.texts.sentences.remove,
      () => {
        const rows = rowsOfAnswer(this.table.state().value)
        this.table.setValue(rows.filter((_, at) => at !== this.row))
        this.onRemoved()
      },
      { look: 'quiet', about: title },
    )
    this.removeButton?.remove()
    this.removeButton = remove
    this.element.append(remove)
  }
}
