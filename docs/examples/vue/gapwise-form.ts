import * as kit from '@gapwise/form-element'
import { rowKeys, visibleRowFields } from '@gapwise/form-engine/core'
import type { Answers, Form, TableRow } from '@gapwise/form-engine/core'
import { defineComponent, h, inject, nextTick, onUnmounted, shallowRef, withModifiers } from 'vue'
import type { PropType, VNode } from 'vue'

let made = 0
const textIn = ({ target }: Event) => (target as HTMLInputElement).value
const byId = (id: string) => document.getElementById(id)

/** Types that are left to the widgets of the custom element. */
const LEFT = ['drug-lookup', 'file-upload', 'send-documents']
const Left = defineComponent({
  props: { field: { type: Object as PropType<kit.ElementField>, required: true } },
  setup({ field }) {
    const { element, update } = kit.elementWidget(field.definition.type, inject('uploader'))(field)
    const show = ({ el }: VNode) => ((el as Element).append(element), update())
    return () => h('div', { onVnodeMounted: show, onVnodeUpdated: update })
  },
})

function rowsOf(field: kit.ElementField) {
  const { form, section, definition, path, id, setValue } = field
  const rows = (field.state().value ?? []) as readonly TableRow[]
  const entries = rowKeys(form, section, definition.id, path).map((key, row) => {
    const cells = visibleRowFields(form, section, definition.id, [...path, row])
    const columns = definition.child_fields!.filter((child) => cells.includes(child.id))
    const remove = () => setValue(rows.filter((_, at) => at !== row))
    return h('fieldset', { key }, [
      h('legend', `Entry ${row + 1}`),
      columns.map((child) => questionOf(field.column(row, child))),
      h('button', { type: 'button', onClick: remove }, `Remove entry ${row + 1}`),
    ])
  })
  const add = () => {
    setValue([...rows, {}])
    void nextTick(() => kit.focusFirst(byId(`${id}:group`)?.querySelector('fieldset:last-of-type')))
  }
  return [...entries, h('button', { type: 'button', onClick: add }, 'Add an entry')]
}

function choicesOf({ definition, id, state, setValue }: kit.ElementField) {
  const type = definition.type === 'checkbox' ? 'checkbox' : 'radio'
  return state().options.map(({ key, value }) => {
    const checked = [state().value].flat().includes(key)
    const onChange = () => setValue(type === 'radio' ? key : kit.toggleOption(state(), key))
    return h('label', { key }, [h('input', { type, name: id, checked, onChange }), value])
  })
}

function controlOf(field: kit.ElementField, aria: object) {
  const { definition, setValue } = field
  const { value, options, readOnly } = field.state()
  const { type } = definition
  if (type === 'input-table') return rowsOf(field)
  if (/radio|checkbox/.test(type)) return choicesOf(field)
  if (LEFT.includes(type)) return [h(Left, { field })]
  const boxes = kit.answerBoxes(definition)
  if (boxes) {
    const texts = boxes.textsOf(value)
    return boxes.labels.map((label, at) => {
      const onChange = (event: Event) =>
        setValue(boxes.answerOf(texts.map((text, one) => (one === at ? textIn(event) : text))))
      return h('label', [label, h('input', { ...aria, value: texts[at], onChange })])
    })
  }
  const onInput = (event: Event) => setValue(kit.answerOfText(definition, textIn(event)))
  const text = /phone|search/.test(type) ? field.format({ mask: false }) : `${value ?? ''}`
  const props = { id: field.id, ...aria, readonly: readOnly, value: text, onInput }
  if (type === 'string-search') return h('input', { ...props, role: 'combobox' })
  if (options.length === 0) return h(type === 'text-area' ? 'textarea' : 'input', props)
  const choices = [{ key: '', value: 'Choose one' }, ...options]
  const list = choices.map((option) => h('option', { value: option.key }, option.value))
  return h('select', props, list)
}

function questionOf(field: kit.ElementField): VNode {
  const { id, definition } = field
  const { type, display_label: label, helper_text: hint } = definition
  if (type === 'heading') return h(definition.heading_type ?? 'h3', { key: id }, label)
  if (type === 'text-block') return h('p', { key: id }, label)
  if (type === 'link') return h('a', { key: id, href: kit.safeAddress(definition) }, label)
  const { required } = field.state()
  const issue = field.issue()
  const state = { 'aria-invalid': issue ? true : null, 'aria-required': required || null }
  const aria = { 'aria-describedby': `${id}:hint ${id}:error`, ...state }
  const control = controlOf(field, aria)
  const isGroup = Array.isArray(control)
  const role = /radio|documents/.test(type) ? 'radiogroup' : null
  const name = required || type === 'complex-radio' ? label : `${label} (optional)`
  const [tag, title] = isGroup ? ['fieldset', 'legend'] : ['div', 'label']
  const group = isGroup && { id: `${id}:group`, role, ...aria }
  return h(tag, { key: id, ...group }, [
    h(title, { id: `${id}:label`, for: isGroup ? null : id }, name),
    h('p', { id: `${id}:hint` }, hint),
    h('p', { id: `${id}:error` }, issue?.message),
    control,
  ])
}

export const GapwiseForm = defineComponent({
  props: { form: { type: Object as PropType<Form>, required: true } },
  emits: { send: (_answers: Answers) => true },
  setup({ form }, { emit }) {
    const issues = new kit.ShownIssues(form)
    const host = { form, idPrefix: `form-${(made += 1)}`, issueAt: issues.at.bind(issues) }
    const fieldsOf = () => form.visibleSections().map((id) => [id, ...form.visibleFields(id)])
    const shown = shallowRef(fieldsOf())
    const said = shallowRef('')
    const update = () => {
      const more = fieldsOf().flat().length - shown.value.flat().length
      if (more > 0) said.value = `${more} more questions`
      issues.update()
      shown.value = fieldsOf()
      const title = document.title.replace('Error: ', '')
      document.title = issues.list.length > 0 ? `Error: ${title}` : title
    }
    onUnmounted(form.subscribe(update))
    const send = () => {
      if (issues.check().length === 0) emit('send', form.submission())
      update()
      void nextTick(() => byId('problems')?.focus())
    }

    const sectionOf = ([id = '', ...fields]: readonly string[]) => {
      const { title } = form.definition.sections.find((section) => section.id === id)!
      const fieldOf = (key: string) =>
        kit.createElementField(host, id, form.getField(id, key).definition)
      const questions = fields.map((key) => questionOf(fieldOf(key)))
      return h('section', { key: id, 'aria-label': title }, [h('h2', title), questions])
    }
    const problems = () => {
      const links = issues.list.map((issue) => {
        const id = kit.issueFieldId(host, issue)
        const goTo = () => kit.focusFirst(byId(id) ?? byId(`${id}:group`))
        const onClick = withModifiers(goTo, ['prevent'])
        return h('a', { href: `#${id}`, onClick }, kit.issueText(form, issue))
      })
      const props = { id: 'problems', tabindex: -1, 'aria-label': 'There is a problem' }
      return links.length > 0 ? h('section', props, links) : null
    }
    return () =>
      h('form', { novalidate: true, onSubmit: withModifiers(send, ['prevent']) }, [
        problems(),
        shown.value.map(sectionOf),
        h('p', { 'aria-live': 'polite' }, said.value),
        h('button', 'Continue'),
      ])
  },
})
