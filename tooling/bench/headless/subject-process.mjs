import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const FILL_SECONDS = 20
const SUBJECT = fileURLToPath(new URL('subject.mjs', import.meta.url))

/**
 * Controls the process for one library and one form size. `ask` resolves to `{ result }` or `{
 * error }`. At the time limit, `ask` resolves to `{ cut: seconds }` and kills the process.
 */
export function createSubject(peer, size) {
  let child
  let filled = false

  function started() {
    if (child) return Promise.resolve()
    child = fork(SUBJECT, [peer, String(size)], {
      execArgv: ['--max-old-space-size=3000'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: { ...process.env, NODE_ENV: 'production' },
    })
    return answer(30).then(({ error, cut }) => {
      if (error || cut) throw new Error(`${peer} did not start: ${error ?? 'no answer'}`)
    })
  }

  function answer(seconds) {
    const own = child
    return new Promise((resolve) => {
      const timer = setTimeout(() => end({ cut: seconds }), seconds * 1000)
      const onExit = () => end({ error: 'the process ended' })
      const onMessage = (message) => {
        clearTimeout(timer)
        own.off('exit', onExit)
        resolve(message)
      }
      function end(outcome) {
        clearTimeout(timer)
        own.off('message', onMessage).off('exit', onExit)
        stop()
        resolve(outcome)
      }
      own.once('message', onMessage).once('exit', onExit)
    })
  }

  function stop() {
    child?.kill('SIGKILL')
    child = undefined
    filled = false
  }

  return {
    /** If `onFilled` is true, fills in a form first. Filling in the form has its own time limit. */
    async ask(command, seconds, { onFilled = false } = {}) {
      await started()
      if (onFilled && !filled) {
        child.send('fill')
        const { result, cut, error } = await answer(FILL_SECONDS)
        if (!result) return { error: error ?? `no filled form within ${cut} s` }
        filled = true
      }
      child.send(command)
      return answer(seconds)
    },
    stop,
  }
}
