/**
 * Fetches public FHIR questionnaires into `.corpora`, which is not part of the repository. The long
 * tests and `pnpm corpora:figures` read them from there. Needs `git` and `tar`.
 *
 * Usage: `pnpm corpora`, or `pnpm corpora <folders…>` for folders on this computer. Each source
 * replaces its own folder in `.corpora`.
 */
import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { root } from '../scripts/lib/run.mjs'

const TARGET = join(root, '.corpora')
const PACKAGES = 'https://packages.simplifier.net'

/** The public sources. An address that ends in `.git` is a repository, and any other a tarball. */
const SOURCES = {
  'hl7-r4-examples': `${PACKAGES}/hl7.fhir.r4.examples/4.0.1`,
  'hl7-r5-examples': `${PACKAGES}/hl7.fhir.r5.examples/5.0.0`,
  'hl7-sdc': 'https://github.com/HL7/sdc.git',
  'lhc-forms': 'https://github.com/LHNCBC/lforms.git',
  'smart-forms': 'https://github.com/aehrc/smart-forms.git',
}

const folders = process.argv.slice(2)
const sources =
  folders.length > 0 ? folders.map((path) => [nameOf(path), path]) : Object.entries(SOURCES)
const failed = []
for (const [name, source] of sources) {
  const work = mkdtempSync(join(tmpdir(), 'corpora-'))
  try {
    const count = keepQuestionnaires(await bring(source, work), join(TARGET, name))
    console.log(`${name}: ${count} questionnaires`)
  } catch (error) {
    failed.push(name)
    const [message] = String(error).split('\n')
    console.error(`${name}: ${message}`)
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}
if (failed.length > 0) console.error(`Not fetched: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)

function nameOf(path) {
  return basename(resolve(path)).replace(/\W+/g, '-')
}

/** Returns a folder with the files of a source. */
async function bring(source, work) {
  if (!/^https?:/.test(source)) return resolve(source)
  if (source.endsWith('.git')) {
    execFileSync('git', ['clone', '--quiet', '--depth', '1', source, work])
    return work
  }
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`)
  const tarball = join(work, 'package.tgz')
  writeFileSync(tarball, Buffer.from(await answer.arrayBuffer()))
  execFileSync('tar', ['-xzf', tarball, '-C', work])
  return work
}

/** Writes each questionnaire in a folder to a file of its own, and returns their number. */
function keepQuestionnaires(folder, target) {
  const found = []
  for (const name of readdirSync(folder, { recursive: true })) {
    const path = join(folder, name)
    if (!name.endsWith('.json') || name.includes('node_modules') || !statSync(path).isFile())
      continue
    const text = readFileSync(path, 'utf8')
    if (!text.includes('"Questionnaire"')) continue
    for (const one of questionnairesIn(parsed(text))) {
      found.push([`${name.replace(/\.json$/, '').replace(/[^\w.-]+/g, '_')}`, one])
    }
  }
  rmSync(target, { recursive: true, force: true })
  mkdirSync(target, { recursive: true })
  const used = new Map()
  for (const [name, questionnaire] of found) {
    const number = (used.get(name) ?? 0) + 1
    used.set(name, number)
    const file = number === 1 ? `${name}.json` : `${name}.${number}.json`
    writeFileSync(join(target, file), JSON.stringify(questionnaire))
  }
  return found.length
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Returns a questionnaire, or the questionnaires in a bundle. */
function questionnairesIn(value) {
  if (typeof value !== 'object' || value === null) return []
  if (value.resourceType === 'Questionnaire') return Array.isArray(value.item) ? [value] : []
  return Object.values(value).flatMap(questionnairesIn)
}
