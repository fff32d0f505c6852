import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { answersOf, scenes, TEXTS_OF_RADIO, textsIn } from './scenes'

const PATIENCE = 10_000
const setNativeValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set
/** Some libraries hide fields by attribute and others remove them. */
const textBoxes = () =>
  document.querySelectorAll(':is(input[type=text], input:not([type])):not([hidden] *)')

/** Resolves after all tasks that React and others have already queued. */
function afterQueuedWork() {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    let hops = 2
    port1.addEventListener('message', () => {
      hops -= 1
      if (hops > 0) return port2.postMessage(0)
      port1.close()
      return resolve()
    })
    port1.start()
    port2.postMessage(0)
  })
}

/** Waits until there are `count` text boxes. Some libraries render later than `flushSync`. */
async function untilTextBoxes(count) {
  const end = performance.now() + PATIENCE
  while (textBoxes().length !== count) {
    if (performance.now() > end) throw new Error(`${textBoxes().length} boxes, expected ${count}`)
    await afterQueuedWork()
  }
  // Forces layout, because a person waits for it, too.
  void document.body.offsetHeight
}

function press(box, value) {
  const key = value.at(-1)
  box.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  setNativeValue.call(box, value)
  box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText', data: key }))
  box.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
}

/**
 * Defines `window.bench`, which measures in milliseconds. `Form` gets `fields`, `answers`, and two
 * callbacks. A page either passes a reader of stored answers to `expose(read)` or reports each
 * stored answer with `store(id, value)`.
 */
export function startPage(Form) {
  let root
  let fields
  const stored = new Map()
  let read = (id) => stored.get(id)

  window.bench = {
    async mount(name) {
      fields = scenes[name]
      const container = document.createElement('main')
      document.body.replaceChildren(container)
      root = createRoot(container)
      const start = performance.now()
      flushSync(() =>
        root.render(
          <Form
            fields={fields}
            answers={answersOf(fields)}
            expose={(reader) => (read = reader)}
            store={(id, value) => stored.set(id, value)}
          />,
        ),
      )
      await untilTextBoxes(textsIn(fields))
      return performance.now() - start
    },

    /** Types `letters` letters into the middle text box. */
    async type(letters) {
      const boxes = textBoxes()
      const at = Math.floor(boxes.length / 2)
      const box = boxes[at]
      box.focus()
      await afterQueuedWork()
      const taken = []
      let value = box.value
      for (let letter = 0; letter < letters; letter += 1) {
        value += 'abcdefghij'[letter % 10]
        const start = performance.now()
        press(box, value)
        await afterQueuedWork()
        void document.body.offsetHeight
        taken.push(performance.now() - start)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      const answer = read(`t${at}`)
      if (answer !== value) throw new Error(`typed "${value}", stored "${answer}"`)
      return taken
    },

    /** Answers the middle radio with No and Yes in turn, which hides and shows ten text fields. */
    async flip(times) {
      const total = textsIn(fields)
      const groups = document.querySelectorAll('input[type=radio]').length / 2
      const middle = Math.floor(groups / 2) * 2
      const taken = []
      for (let time = 0; time < times; time += 1) {
        const saysNo = time % 2 === 0
        const radio = document.querySelectorAll('input[type=radio]')[middle + (saysNo ? 1 : 0)]
        const start = performance.now()
        radio.click()
        await untilTextBoxes(saysNo ? total - TEXTS_OF_RADIO : total)
        taken.push(performance.now() - start)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
      return taken
    },

    async mountAndUnmount(name, times) {
      for (let time = 0; time < times; time += 1) {
        await window.bench.mount(name)
        root.unmount()
        await afterQueuedWork()
      }
    },
  }
}
