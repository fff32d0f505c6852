import { currentSimulation } from '../world/current'

/** The parts of a Node timer that the server uses. */
interface Timer {
  unref(): Timer
  ref(): Timer
  cancel(): void
}

function timer(run: () => void, milliseconds: number, repeats: boolean): Timer {
  const current = currentSimulation()
  const world = current?.world
  const owner = current?.server
  const plan = () => world?.after(milliseconds, fire, owner)
  let event = plan()
  function fire() {
    if (repeats) event = plan()
    run()
  }
  const self: Timer = {
    unref: () => self,
    ref: () => self,
    cancel: () => event && world?.cancel(event),
  }
  return self
}

type Callback<Parameters extends unknown[]> = (...parameters: Parameters) => void

// In all bundled code, these exports replace the globals with the same names.
export const setTimeout = <Parameters extends unknown[]>(
  run: Callback<Parameters>,
  milliseconds = 0,
  ...parameters: Parameters
): Timer => timer(() => run(...parameters), milliseconds, false)
export const setInterval = <Parameters extends unknown[]>(
  run: Callback<Parameters>,
  milliseconds = 0,
  ...parameters: Parameters
): Timer => timer(() => run(...parameters), milliseconds, true)
export const clearTimeout = (planned: Timer | undefined): void => planned?.cancel()
export const clearInterval = (planned: Timer | undefined): void => planned?.cancel()
