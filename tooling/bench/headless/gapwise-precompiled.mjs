import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createForm } from '../../../packages/form-engine/dist/index.js'
import { readPrecompiled } from '../../../packages/form-engine/dist/precompiled/index.js'
import { formAdapter } from './gapwise.mjs'

const COMPILE = fileURLToPath(new URL('precompile.mjs', import.meta.url))
let text

/** Compiles the form in another process, so that this one starts with code that never ran. */
export function prepare({ size, fields }) {
  const input = { encoding: 'utf8', maxBuffer: 1e9 }
  text ??= execFileSync(process.execPath, [COMPILE, String(size)], input)
  const sectionOf = new Map(fields.map(({ id, section }) => [id, section]))
  return { sectionOf, file: JSON.parse(text) }
}

export function create({ file, sectionOf }, answers) {
  const precompiled = readPrecompiled(file)
  return formAdapter(sectionOf, answers, (options) =>
    createForm(precompiled.definition, { precompiled, ...options }),
  )
}
