import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { afterAll, beforeAll, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'form-engine-command-'))
const program = join(folder, 'form-engine.mjs')
const definitions = join(folder, 'cli')

// The command as it is published, but on the sources instead of what was built last.
beforeAll(async () => {
  cpSync(fixtures, definitions, { recursive: true })
  writeFileSync(join(definitions, 'broken.json'), '{\n  "id": "broken",\n  "version": 1,,\n}\n')
  mkdirSync(join(folder, 'empty'))
  await build({
    entryPoints: [join(root, 'bin/form-engine.mjs')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@gapwise/source'],
    // jsonc-parser's CommonJS file requires others by a name that no bundler can see.
    mainFields: ['module', 'main'],
    logLevel: 'error',
    plugins: [
      {
        name: 'sources',
        setup: ({ onResolve }) =>
          onResolve({ filter: /dist\/index\.js$/ }, () => ({ path: join(root, 'src/index.ts') })),
      },
    ],
  })
})
afterAll(() => rmSync(folder, { recursive: true }))

function run(...words: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...words], {
    cwd: definitions,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('says that nothing is wrong', () =>
  expect(run('check', 'right.json')).toEqual({
    status: 0,
    stdout: 'Nothing wrong: 0 errors and 0 warnings in 1 file.\n',
    stderr: '',
  }))

it('names each problem with its place, path, message and suggestion', () => {
  const { status, stdout } = run('check', 'wrong.json', 'right.json')
  expect(status).toBe(1)
  expect(stdout).toBe(
    [
      'wrong.json',
      '  13:24  warning  $.sections[0].fields[1].minlength  (rule_not_for_type)',
      '      “minlength” has no effect on a field of type integer-picker.',
      '  15:42  error  $.sections[0].fields[1].depends_on.field_value_list[0].id  (unknown_field)',
      '      The condition refers to field “smoke” in section “s”, which does not exist. Did you mean “smokes”?',
      '  18:56  error  $.sections[0].fields[2].verify_type  (unknown_verifier)',
      '      “card-number” is not a known verify type.',
      '',
      '2 errors and 1 warning in 2 files.',
      '',
    ].join('\n'),
  )
})

it('prints what the README shows', () => {
  const shown = readFileSync(join(root, 'test/examples/findings.txt'), 'utf8')
  expect(run('check', 'wrong.json', 'right.json').stdout).toBe(shown)
})

it('knows the verify types that the host registers', () => {
  const { stdout } = run('check', 'wrong.json', '--verifiers', 'member-id, card-number')
  expect(stdout).toContain('1 error and 1 warning in 1 file.')
  expect(run('check', '--verifiers=card-number', 'wrong.json').stdout).toBe(stdout)
})

it('finds the place where a file stops being JSON', () => {
  const { status, stdout } = run('check', 'broken.json')
  expect(status).toBe(1)
  expect(stdout).toContain('3:16  error  $  (invalid_json)')
})

it.each([
  ['a comma too much', '"sections": [\n{},\n]', '5:1', "Unexpected token ']'"],
  ['a typographic quotation mark', '"title": “Start”', '3:10', "Unexpected token '“'"],
  ['a word that is no value', '"title": undefined', '3:10', "Unexpected token 'u'"],
  ['an end too early', '"title": ', '4:1', 'Unexpected end of JSON input'],
])('finds the line of %s, and says it in one', (_, wrong, place, message) => {
  const end = wrong.endsWith(' ') ? '' : '}'
  writeFileSync(join(folder, 'slip.json'), `{\n"version": 1,\n${wrong}\n${end}`)
  const { status, stdout } = run('check', '../slip.json')
  expect(status).toBe(1)
  expect(stdout).toContain(
    `  ${place}  error  $  (invalid_json)\n      This is no JSON: ${message}.\n`,
  )
})

it('finds its way around a text of any length', () => {
  const body = 'a picture as text '.repeat(1e6)
  const section = { id: 's', title: 'S', body, fields: [], bodi: '' }
  const long = { id: 'long', version: 1, sections: [section] }
  writeFileSync(join(folder, 'long.json'), JSON.stringify(long, undefined, 1))
  const { status, stdout } = run('check', '../long.json')
  expect(status).toBe(1)
  expect(stdout).toContain('10:12  error  $.sections[0].bodi  (unknown_key)')
})

it('fails on warnings only when told to', () => {
  expect(run('check', 'doubtful.json').status).toBe(0)
  expect(run('check', 'doubtful.json', '--deny-warnings').status).toBe(1)
})

it('prints what was found for programs', () => {
  const { status, stdout } = run('check', '--json', 'doubtful.json')
  expect(status).toBe(0)
  expect(JSON.parse(stdout)).toMatchObject({
    files: 1,
    errors: 0,
    warnings: 1,
    findings: [{ file: 'doubtful.json', issues: [{ code: 'options_missing', line: 4 }] }],
  })
})

it.each([
  ['a folder', '.'],
  ['a pattern', '*.json'],
  ['a pattern over folders', '../**/cli/*t*.json'],
])('checks the files of %s', (_, pattern) => {
  const { findings } = JSON.parse(run('check', '--json', pattern).stdout) as {
    findings: { file: string }[]
  }
  const all = ['broken', 'doubtful', 'right', 'wrong']
  const names = findings.map(({ file }) => file.replace(/^.*\//, '').replace('.json', ''))
  expect(names).toEqual(pattern.includes('*t*') ? ['doubtful', 'right'] : all)
})

it.each([
  ['no-such.json', 'no-such.json: No such file'],
  ['nothing/*.json', 'nothing/*.json: No such file'],
])('cannot read %s', (pattern, message) => {
  const { status, stderr, stdout } = run('check', 'right.json', pattern)
  expect(status).toBe(2)
  expect(stderr).toContain(message)
  expect(stdout).toContain('in 1 file.')
})

it('never says that nothing is wrong where it read nothing', () =>
  expect(run('check', '../empty')).toEqual({
    status: 2,
    stdout: 'Nothing was checked.\n',
    stderr: '../empty: No .json file in it\n',
  }))

it.each([
  [['chek'], '“chek” is no command.'],
  [['check'], 'Name the files to check.'],
  [['check', '--fast', 'a.json'], '“--fast” is no option.'],
  [['check', 'a.json', '--verifiers'], '--verifiers needs names, separated by commas.'],
])('explains itself when used wrongly: %j', (words, message) => {
  const { status, stderr } = run(...words)
  expect(status).toBe(2)
  expect(stderr).toContain(message)
  expect(stderr).toContain('Usage: form-engine check')
})

/** Writes a form whose index names two sections; each file as given, or as it should be. */
function formInFiles(files: { readonly [name: string]: string | undefined } = {}): string {
  const form = mkdtempSync(join(folder, 'form-'))
  const section = (id: string, type: string) =>
    JSON.stringify({ id, title: id, fields: [{ id: 'name', type }] }, undefined, 1)
  const whole: typeof files = {
    'form.json': '{ "id": "f", "version": 1, "sections": [\n"home.json",\n"pets.json"\n] }',
    'home.json': section('home', 'text'),
    'pets.json': section('pets', 'text'),
    ...files,
  }
  for (const [name, text] of Object.entries(whole))
    if (text !== undefined) writeFileSync(join(form, name), text)
  return form
}

it('checks a form in several files as one form, whichever file is named', () => {
  const form = formInFiles()
  const nothing = 'Nothing wrong: 0 errors and 0 warnings in 3 files.\n'
  expect(run('check', form).stdout).toBe(nothing)
  expect(run('check', join(form, 'pets.json')).stdout).toBe(nothing)
})

it('names the file and the line of an error in a section file', () => {
  const pets =
    '{\n"id": "pets",\n"title": "Pets",\n"fields": [\n{ "id": "name", "type": "txt" }]\n}'
  const form = formInFiles({ 'pets.json': pets })
  const { status, stdout } = run('check', form)
  expect(status).toBe(1)
  expect(stdout).toBe(
    [
      join(form, 'pets.json'),
      '  5:25  error  $.fields[0].type  (unknown_field_type)',
      '      “txt” is not a field type. Did you mean “text”?',
      '',
      '1 error and 0 warnings in 3 files.',
      '',
    ].join('\n'),
  )
})

it('finds the line where a section file stops being JSON, and says nothing else', () => {
  const form = formInFiles({ 'home.json': '{\n"id": "home",,\n}', 'pets.json': '{}' })
  const { stdout } = run('check', form)
  expect(stdout).toContain(`${join(form, 'home.json')}\n  2:14  error  $  (invalid_json)`)
  expect(stdout).toContain('1 error and 0 warnings in 3 files.')
})

it('finds the line where the index stops being JSON, and leaves its sections alone', () => {
  const form = formInFiles({ 'form.json': '{ "id": "f",\n,' })
  const { stdout } = run('check', join(form, 'pets.json'))
  expect(stdout).toContain(`${join(form, 'form.json')}\n  2:1  error  $  (invalid_json)`)
  expect(stdout).toContain('1 error and 0 warnings in 3 files.')
})

it('fails on a section file that the index does not name', () => {
  const form = formInFiles({ 'cars.json': '{ "id": "cars", "title": "Cars", "fields": [] }' })
  const { status, stdout } = run('check', form)
  expect(status).toBe(1)
  expect(stdout).toContain(
    [
      join(form, 'cars.json'),
      '  1:1  error  $  (section_file_unlisted)',
      '      form.json does not list this file, so its section is missing from the form. Add “cars.json” to “sections” in form.json, or move the file to another folder.',
    ].join('\n'),
  )
})

it('fails on a name without a file, and says how to correct it', () => {
  const form = formInFiles({ 'pets.json': undefined })
  const { status, stdout } = run('check', form)
  expect(status).toBe(1)
  expect(stdout).toContain(
    [
      join(form, 'form.json'),
      '  3:1  error  $.sections[1]  (section_file_missing)',
      '      There is no file “pets.json” in the folder of form.json. Add the file, or remove its name from “sections”.',
    ].join('\n'),
  )
})

it('checks each form of a folder for itself, though one is called form.json', () => {
  const whole = '{ "id": "f", "version": 1, "sections": [] }'
  const form = formInFiles({ 'form.json': whole, 'home.json': whole, 'pets.json': whole })
  expect(run('check', join(form, 'pets.json')).stdout).toContain('0 warnings in 1 file.')
  expect(run('check', form).stdout).toContain('0 warnings in 3 files.')
})

it('explains itself when asked', () =>
  expect(run('--help')).toMatchObject({ status: 0, stderr: '' }))
