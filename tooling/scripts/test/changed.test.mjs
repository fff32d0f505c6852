import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from '../lib/run.mjs'

let folder
const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim()

function commit(name) {
  writeFileSync(join(folder, name), name)
  git('add', '.')
  git('-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-qm', name)
  return git('rev-parse', 'HEAD')
}

/** Runs `changeBase` and `changedFiles` in the test's folder, and returns their results. */
function changes() {
  const script =
    "import { changeBase, changedFiles } from './tooling/scripts/lib/changed.mjs'; const base = changeBase(); console.log(JSON.stringify({ base, files: changedFiles(base) }))"
  const { CHECK_SINCE: _, ...env } = process.env
  const args = ['--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }))
}

beforeEach(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'gapwise-changed-')))
  git('init', '-q', '-b', 'main')
  const lib = 'tooling/scripts/lib'
  for (const file of ['changed.mjs', 'run.mjs'])
    cpSync(join(root, lib, file), join(folder, lib, file), { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the base of a change', () => {
  it('is main on a branch without an upstream, regardless of its commits', () => {
    const main = commit('first')
    git('checkout', '-qb', 'topic')
    commit('second')
    commit('third')
    expect(changes()).toEqual({ base: main, files: ['second', 'third'] })
  })

  it('is the commit before the last on main, or the last one with local edits', () => {
    const first = commit('first')
    const second = commit('second')
    expect(changes()).toEqual({ base: first, files: ['second'] })
    writeFileSync(join(folder, 'edited'), '')
    expect(changes()).toEqual({ base: second, files: ['edited'] })
  })
})
