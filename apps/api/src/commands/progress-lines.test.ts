import { describe, expect, test } from 'vitest'
import { createProgressLines } from './progress-lines'

function linesOn(isTerminal: boolean) {
  let written = ''
  let time = 0
  const lines = createProgressLines({
    write: (text) => void (written += text),
    isTerminal,
    now: () => time,
  })
  return {
    ...lines,
    written: () => written,
    wait: (milliseconds: number) => void (time += milliseconds),
  }
}

describe('the progress of a command', () => {
  test('shows how many are done, how many per second, and how long the rest takes', () => {
    const lines = linesOn(false)
    lines.progress('rows', 0, 4_000_000)
    lines.wait(10_000)
    lines.progress('rows', 1_000_000, 4_000_000)
    lines.wait(25_000)
    lines.progress('rows', 3_500_000, 4_000_000)
    expect(lines.written().split('\n')).toEqual([
      'rows: 0 of 4,000,000',
      'rows: 1,000,000 of 4,000,000, 100,000 per second, 30 s left',
      'rows: 3,500,000 of 4,000,000, 100,000 per second, 5 s left',
      '',
    ])
  })

  test('adds a line to a file every few seconds, and the last line of each step', () => {
    const lines = linesOn(false)
    for (let done = 1; done <= 60; done += 1) {
      lines.progress('lines read', done)
      lines.wait(100)
    }
    lines.progress('rows written', 1, 1)
    lines.say('Done.')
    expect(lines.written().split('\n')).toEqual([
      'lines read: 1',
      'lines read: 51, 10 per second',
      'lines read: 60, 10 per second',
      'rows written: 1 of 1',
      'Done.',
      '',
    ])
  })

  test('overwrites its line on a terminal, and keeps the last one', () => {
    const lines = linesOn(true)
    lines.progress('rows', 1, 3)
    lines.progress('rows', 2, 3)
    lines.wait(250)
    lines.progress('rows', 3, 3)
    lines.say('Done.')
    const clear = '\u001b[K'
    expect(lines.written()).toBe(`\rrows: 1 of 3${clear}\rrows: 3 of 3${clear}\nDone.\n`)
  })

  test('ends an open line when the command fails', () => {
    const lines = linesOn(true)
    lines.progress('rows', 1, 3)
    lines.end()
    lines.end()
    expect(lines.written()).toBe('\rrows: 1 of 3\u001b[K\n')
  })
})
