/**
 * Renders a form of the engine with nothing but the DOM: no framework, no build.
 *
 * Every field is made once. From then on `subscribeField` shows or hides it and brings its value, so
 * that a key press touches the elements of its own field and of those that depend on it.
 */

/** Shows a form in an element; `onSubmit` gets the answers once nothing is missing or wrong. */
export function renderForm(form, root, onSubmit) {
  const fields = []
  const page = element('form', { noValidate: true })
  page.append(element('h1', { textContent: form.definition.title ?? '' }))
  for (const section of form.definition.sections) {
    const box = element('section')
    box.append(element('h2', { textContent: section.title }))
    if (section.body) box.append(element('p', { textContent: section.body }))
    for (const { id } of section.fields) {
      const field = renderField(form, section.id, id)
      fields.push(field)
      box.append(field.box)
    }
    const showSection = () => (box.hidden = !form.isSectionVisible(section.id))
    form.subscribe(showSection)
    showSection()
    page.append(box)
  }
  page.append(element('button', { type: 'submit', textContent: 'Continue' }))
  page.addEventListener('submit', (event) => {
    event.preventDefault()
    const wrong = fields.filter((field) => field.showIssues())
    if (wrong.length > 0) wrong[0].focus()
    else onSubmit(form.submission())
  })
  root.replaceChildren(page)
}

function renderField(form, section, id) {
  const { definition } = form.getField(section, id)
  const name = `${section}-${id}`
  const error = element('p', { className: 'error', id: `${name}-error`, hidden: true })
  const hint = element('p', { className: 'hint', id: `${name}-hint` })
  hint.textContent = definition.helper_text ?? ''
  hint.hidden = hint.textContent === ''
  const set = (value) => form.setAnswer(section, id, value)
  const makeControl = CONTROLS[definition.type] ?? textControl
  const { box, inputs, write } = makeControl(definition, name, set, [hint, error])
  for (const input of inputs) input.setAttribute('aria-describedby', `${error.id} ${hint.id}`)

  let checked = false
  const showIssues = () => {
    checked = true
    const [issue] = form.validateField(section, id, 'strict')
    error.textContent = issue ? `${issue.message}. ${issue.help}` : ''
    error.hidden = !issue
    for (const input of inputs) input.setAttribute('aria-invalid', String(issue !== undefined))
    return issue !== undefined
  }
  const update = () => {
    const { visible, value } = form.getField(section, id)
    box.hidden = !visible
    write(value)
    // Errors come with Continue; once there, they follow the answer.
    if (checked) showIssues()
  }
  form.subscribeField(section, id, update)
  update()
  return { box, showIssues, focus: () => inputs[0].focus() }
}

const CONTROLS = {
  heading: staticControl,
  'text-block': staticControl,
  radio: choiceControl('radio'),
  'radio-without-tiles': choiceControl('radio'),
  checkbox: choiceControl('checkbox'),
}

const INPUT_ATTRIBUTES = {
  'integer-picker': { inputMode: 'numeric' },
  height: { inputMode: 'numeric' },
  weight: { inputMode: 'numeric' },
  'complex-date-picker': { type: 'date' },
  'complex-phone': { type: 'tel', autocomplete: 'tel' },
  'simple-email': { type: 'email', autocomplete: 'email' },
}

function textControl(definition, name, set, notes) {
  const box = element('div', { className: 'field' })
  const label = element('label', { textContent: definition.display_label ?? '', htmlFor: name })
  const input = element('input', { id: name, type: 'text', ...INPUT_ATTRIBUTES[definition.type] })
  // On each key, not on leaving: a line of error that goes away as the mouse goes down would move the
  // page from under the click. What the form made of the text is shown when the person is done.
  input.addEventListener('input', () => set(input.value))
  let current
  const show = () => (input.value = current ?? '')
  input.addEventListener('blur', show)
  const write = (value) => {
    current = value
    if (document.activeElement !== input) show()
  }
  box.append(label, ...notes, input)
  return { box, inputs: [input], write }
}

function choiceControl(type) {
  return ({ display_label: label = '', options = [] }, name, set, notes) => {
    const box = element('fieldset', { className: 'field' })
    box.append(element('legend', { textContent: label }), ...notes)
    const inputs = options.map(({ key, value }) => {
      const line = element('label', { className: 'choice' })
      const input = element('input', { type, name, value: key })
      line.append(input, value)
      box.append(line)
      return input
    })
    const chosen = () => inputs.filter((input) => input.checked).map((input) => input.value)
    box.addEventListener('change', () => set(type === 'radio' ? chosen()[0] : chosen()))
    const write = (value) => {
      const keys = Array.isArray(value) ? value : [value]
      for (const input of inputs) input.checked = keys.includes(input.value)
    }
    return { box, inputs, write }
  }
}

function staticControl({ type, display_label: text = '' }) {
  const box = element(type === 'heading' ? 'h3' : 'p', { textContent: text })
  return { box, inputs: [], write: () => {} }
}

function element(tag, properties = {}) {
  return Object.assign(document.createElement(tag), properties)
}
