import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { createForm, fieldTypes, type FormDefinition } from '@gapwise/form-engine'
import { readPrecompiled, type PrecompiledDefinition } from '@gapwise/form-engine/precompiled'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const fixtures = fileURLToPath(new URL('./fixtures', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'form-engine-command-'))
const program = join(folder, 'form-engine.mjs')
const definitions = join(folder, 'cli')

const TYPES = `
  import { defineFieldType } from '@gapwise/form-engine'
  export const stars = defineFieldType({ type: 'stars', answer: Number.isInteger })
`

// The published command, bundled from the current source code instead of the last build.
beforeAll(async () => {
  cpSync(fixtures, definitions, { recursive: true })
  writeFileSync(join(definitions, 'broken.json'), '{\n  "id": "broken",\n  "version": 1,,\n}\n')
  mkdirSync(join(folder, 'empty'))
  await build({
    stdin: { contents: TYPES, resolveDir: root },
    outfile: join(definitions, 'types.mjs'),
    bundle: true,
    format: 'esm',
    conditions: ['@gapwise/source'],
  })
  await build({
    entryPoints: [join(root, 'bin/form-engine.mjs')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@gapwise/source'],
    // Use the ES module. The CommonJS file of `jsonc-parser` loads other files by a computed name
    // that bundlers cannot resolve.
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

function run(...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    cwd: definitions,
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

it('reports that there are no problems', () =>
  expect(run('check', 'right.json')).toEqual({
    status: 0,
    stdout: 'No problems: 0 errors and 0 warnings in 1 file.\n',
    stderr: '',
  }))

it('reports each problem with its position, path, message, and suggestion', () => {
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

it('reports the position of a mistake in a rule', () => {
  const field = '{ "id": "years", "type": "integer-picker" }'
  const rule = '"visible_if": {\n"gt": [{ "field": "year" }, 3] }'
  const fields = `[${field},\n{ "id": "why", "type": "text", ${rule} }]`
  const form = `{ "id": "f", "version": 1, "sections": [{ "id": "s", "title": "S", "fields": ${fields} }] }`
  writeFileSync(join(folder, 'rule.json'), form)
  const { status, stdout } = run('check', '../rule.json')
  expect(status).toBe(1)
  expect(stdout).toContain(
    '  3:19  error  $.sections[0].fields[1].visible_if.gt[0].field  (unknown_field)',
  )
  expect(stdout).toContain('Did you mean “years”?')
})

it('prints what the README shows', () => {
  const shown = readFileSync(join(root, 'test/examples/findings.txt'), 'utf8')
  expect(run('check', 'wrong.json', 'right.json').stdout).toBe(shown)
})

it('accepts the verify types of the host', () => {
  const { stdout } = run('check', 'wrong.json', '--verifiers', 'member-id, card-number')
  expect(stdout).toContain('1 error and 1 warning in 1 file.')
  expect(run('check', '--verifiers=card-number', 'wrong.json').stdout).toBe(stdout)
})

it('says that some checks did not run while the structure is wrong', () => {
  const fields = '[{ "id": "a", "type": "text", "requierd": true }]'
  const wrong = `{ "id": "f", "version": 1, "sections": [{ "id": "s", "titel": "S", "fields": ${fields} }] }`
  writeFileSync(join(folder, 'structure.json'), wrong)
  const said = 'Some checks did not run. They run when these errors are fixed.'
  expect(run('check', '../structure.json').stdout).toContain(said)
  expect(run('check', 'broken.json').stdout).toContain(said)
  expect(run('check', 'wrong.json').stdout).not.toContain(said)
  const report = JSON.parse(run('check', '../structure.json', '--json').stdout) as object
  expect(report).toMatchObject({ findings: [{ stopped: true }] })
})

it('finds the position where a file stops being JSON', () => {
  const { status, stdout } = run('check', 'broken.json')
  expect(status).toBe(1)
  expect(stdout).toContain('3:16  error  $  (invalid_json)')
})

it.each([
  ['an extra comma', '"sections": [\n{},\n]', '5:1', "Unexpected token ']'"],
  ['a typographic quotation mark', '"title": “Start”', '3:10', "Unexpected token '“'"],
  ['a word that is not a value', '"title": undefined', '3:10', "Unexpected token 'u'"],
  ['an early end', '"title": ', '4:1', 'Unexpected end of JSON input'],
])('reports the line of %s in a one-line message', (_, wrong, position, message) => {
  const end = wrong.endsWith(' ') ? '' : '}'
  writeFileSync(join(folder, 'mistake.json'), `{\n"version": 1,\n${wrong}\n${end}`)
  const { status, stdout } = run('check', '../mistake.json')
  expect(status).toBe(1)
  expect(stdout).toContain(
    `  ${position}  error  $  (invalid_json)\n      This is not valid JSON: ${message}.\n`,
  )
})

it('handles a file of any length', () => {
  const body = 'a picture as text '.repeat(1e6)
  const section = { id: 's', title: 'S', body, fields: [], bodi: '' }
  const long = { id: 'long', version: 1, sections: [section] }
  writeFileSync(join(folder, 'long.json'), JSON.stringify(long, undefined, 1))
  const { status, stdout } = run('check', '../long.json')
  expect(status).toBe(1)
  expect(stdout).toContain('10:12  error  $.sections[0].bodi  (unknown_key)')
})

it('fails on warnings only with --deny-warnings', () => {
  expect(run('check', 'doubtful.json').status).toBe(0)
  expect(run('check', 'doubtful.json', '--deny-warnings').status).toBe(1)
})

it('prints the findings as JSON', () => {
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

it('never reports success if it read no files', () =>
  expect(run('check', '../empty')).toEqual({
    status: 2,
    stdout: 'No files were checked.\n',
    stderr: '../empty: This folder contains no .json files\n',
  }))

it.each([
  [['chek'], '“chek” is not a command.'],
  [['check'], 'Name the files to check.'],
  [['check', '--fast', 'a.json'], '“--fast” is not an option.'],
  [['check', 'a.json', '--verifiers'], '--verifiers needs names, separated by commas.'],
])('explains wrong usage: %j', (args, message) => {
  const { status, stderr } = run(...args)
  expect(status).toBe(2)
  expect(stderr).toContain(message)
  expect(stderr).toContain('Usage: form-engine check')
})

/**
 * Writes a form with an index and two section files. `files` replaces the content of individual
 * files. The value `undefined` leaves a file out.
 */
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

it('checks a form in several files as one form, no matter which file is named', () => {
  const form = formInFiles()
  const nothing = 'No problems: 0 errors and 0 warnings in 3 files.\n'
  expect(run('check', form).stdout).toBe(nothing)
  expect(run('check', join(form, 'pets.json')).stdout).toBe(nothing)
})

it('reports the file and the line of an error in a section file', () => {
  const pets =
    '{\n"id": "pets",\n"title": "Pets",\n"fields": [\n{ "id": "name", "type": "txt" }]\n}'
  const form = formInFiles({ 'pets.json': pets })
  const { status, stdout } = run('check', form)
  expect(status).toBe(1)
  expect(stdout).toBe(
    [
      join(form, 'pets.json'),
      '  5:25  error  $.fields[0].type  (unknown_field_type)',
      `      “txt” is not a field type. The types are: ${Object.keys(fieldTypes).join(', ')}. Did you mean “text”?`,
      '',
      '1 error and 0 warnings in 3 files.',
      'Some checks did not run. They run when these errors are fixed.',
      '',
    ].join('\n'),
  )
})

it('reports the line where a section file stops being JSON, and nothing else', () => {
  const form = formInFiles({ 'home.json': '{\n"id": "home",,\n}', 'pets.json': '{}' })
  const { stdout } = run('check', form)
  expect(stdout).toContain(`${join(form, 'home.json')}\n  2:14  error  $  (invalid_json)`)
  expect(stdout).toContain('1 error and 0 warnings in 3 files.')
})

it('reports the line where the index stops being JSON, and does not check its sections', () => {
  const form = formInFiles({ 'form.json': '{ "id": "f",\n,' })
  const { stdout } = run('check', join(form, 'pets.json'))
  expect(stdout).toContain(`${join(form, 'form.json')}\n  2:1  error  $  (invalid_json)`)
  expect(stdout).toContain('1 error and 0 warnings in 3 files.')
})

it('fails on a section file that the index does not list', () => {
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

it('fails on a missing section file, and says how to fix it', () => {
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

it('checks the files to which links in a folder point', () => {
  const form = formInFiles({ 'pets.json': undefined })
  const pets = write('linked/pets.json', { id: 'pets', title: 'Pets', fields: [] })
  symlinkSync(pets, join(form, 'pets.json'))
  symlinkSync('nowhere.json', join(form, 'broken.json'))
  expect(run('check', form).stdout).toContain('No problems: 0 errors and 0 warnings in 3 files.')
  const links = mkdtempSync(join(folder, 'links-'))
  symlinkSync(join(definitions, 'right.json'), join(links, 'right.json'))
  expect(run('check', links)).toMatchObject({ status: 0, stderr: '' })
})

it('checks each form of a folder separately, even if one is named form.json', () => {
  const whole = '{ "id": "f", "version": 1, "sections": [] }'
  const form = formInFiles({ 'form.json': whole, 'home.json': whole, 'pets.json': whole })
  expect(run('check', join(form, 'pets.json')).stdout).toContain('0 warnings in 1 file.')
  expect(run('check', form).stdout).toContain('0 warnings in 3 files.')
})

it('prints help', () => expect(run('--help')).toMatchObject({ status: 0, stderr: '' }))

const NAME = { id: 'name', type: 'text', display_label: 'Name', helper_text: 'In full' }
const ABOUT = { id: 'about', title: 'About you', fields: [NAME] }

function write(name: string, data: object) {
  const file = join(folder, name)
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(data, undefined, 2))
  return file
}

it('checks a translation against its form', () => {
  const form = write('translated.json', { id: 'f', version: 1, sections: [ABOUT] })
  const texts = {
    language: 'es',
    from: 'en',
    sections: { about: { title: 'Sobre usted', fields: { name: { display_label: 'Nombre' } } } },
  }
  const { status, stdout } = run('check', form, '--translation', write('es.json', texts))
  expect(status).toBe(1)
  expect(stdout).toContain('error  $.sections.about.fields.name.helper_text  (text_missing)')
  expect(stdout).toContain('The translation does not have “In full”.')
})

it('checks a translation in a folder, and names the file of each problem', () => {
  write('several/form.json', { id: 'f', version: 1, sections: ['about.json'] })
  write('several/about.json', ABOUT)
  write('several-es/form.json', { language: 'es', from: 'en' })
  const fields = { name: { display_label: 'Nombre', helper_text: 'Completo', entry_name: 'X' } }
  write('several-es/about.json', { title: 'Sobre usted', fields })
  for (const named of ['several', 'several/form.json', 'several/about.json']) {
    const translation = `--translation=${join(folder, 'several-es')}`
    const { status, stdout } = run('check', join(folder, named), translation)
    expect(status).toBe(1)
    expect(stdout).toContain(join('several-es', 'about.json'))
    expect(stdout).toContain('error  $.fields.name.entry_name  (text_left_over)')
  }
})

it('checks the translation of a form with field types of the host', () => {
  const fields = [{ id: 'a', type: 'stars', display_label: 'Stars' }]
  const form = write('rated.json', { id: 'f', version: 1, sections: [{ ...ABOUT, fields }] })
  const translation = write('rated-es.json', { language: 'es', from: 'en', sections: {} })
  const { status, stdout } = run('check', form, '--types=types.mjs', '--translation', translation)
  expect(status).toBe(1)
  expect(stdout).toContain('$.sections.about.fields.a.display_label  (text_missing)')
})

it('does not choose a form of a folder with several forms', () => {
  write('two/a.json', { id: 'a', version: 1, sections: [ABOUT] })
  write('two/b.json', { id: 'b', version: 1, sections: [ABOUT] })
  const translation = write('two-es.json', { language: 'es', from: 'en' })
  const out = join(folder, 'two.compiled.json')
  for (const options of [
    ['check', '../two', '--translation', translation],
    ['compile', '../two', '--out', out],
  ]) {
    const { status, stderr } = run(...options)
    expect(status).toBe(2)
    expect(stderr).toContain('This folder contains several forms. Name one of them')
  }
  expect(existsSync(out)).toBe(false)
})

it('says what is wrong with a file that is not a translation, or not there', () => {
  const form = write('plain.json', { id: 'f', version: 1, sections: [ABOUT] })
  expect(run('check', form, '--translation', write('no.json', {})).stdout).toContain(
    '(not_a_translation)',
  )
  expect(run('check', form, '--translation', 'nowhere.json').status).toBe(2)
  expect(run('check', form, '--translation').stderr).toContain('--translation needs a file')
  expect(run('check', form, form, '--translation', 'x').stderr).toContain('one form at a time')
})

describe('compile', () => {
  const out = join(folder, 'compiled.json')
  const compiled = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as PrecompiledDefinition

  it('writes a form that createForm takes', () => {
    expect(run('compile', 'right.json', '--out', out)).toEqual({
      status: 0,
      stdout: '',
      stderr: '',
    })
    const precompiled = readPrecompiled(compiled(out))
    const form = createForm(precompiled.definition, { precompiled })
    const right = JSON.parse(readFileSync(join(fixtures, 'right.json'), 'utf8')) as FormDefinition
    expect(form.definition).toEqual(right)
    expect(form.visibleSections()).toEqual(createForm(right).visibleSections())
  })

  it('writes a module if the name does not end in .json', async () => {
    const file = join(folder, 'compiled.mjs')
    run('compile', 'right.json', `--out=${file}`)
    run('compile', 'right.json', '--out', out)
    const module = (await import(pathToFileURL(file).href)) as { default: unknown }
    expect(module.default).toEqual(compiled(out))
  })

  it('joins a form in several files', () => {
    const form = formInFiles()
    for (const path of [form, join(form, 'form.json')]) {
      expect(run('compile', path, '--out', out)).toMatchObject({ status: 0, stderr: '' })
      expect(compiled(out).definition.sections.map(({ id }) => id)).toEqual(['home', 'pets'])
    }
  })

  it('says with --check that a file is not up to date, and writes nothing', () => {
    const file = join(folder, 'old.json')
    writeFileSync(file, '{}')
    const { status, stderr } = run('compile', 'right.json', '--out', file, '--check')
    expect(status).toBe(1)
    expect(stderr).toContain('This file is not up to date')
    expect(readFileSync(file, 'utf8')).toBe('{}')
    run('compile', 'right.json', '--out', file)
    expect(run('compile', 'right.json', '--out', file, '--check').status).toBe(0)
  })

  it('prints the errors of a form, and writes nothing', () => {
    const file = join(folder, 'never.json')
    const { status, stdout } = run('compile', 'wrong.json', '--out', file)
    expect(status).toBe(1)
    expect(stdout).toContain('(unknown_field)')
    expect(existsSync(file)).toBe(false)
  })

  it('prints the warnings of a form on the error output, and writes the form', () => {
    const { status, stdout, stderr } = run('compile', 'doubtful.json', '--out', out)
    expect([status, stdout]).toEqual([0, ''])
    expect(stderr).toContain('doubtful.json\n')
    expect(stderr).toContain('0 errors and 1 warning in 1 file.')
    expect(compiled(out).definition.id).toBe('doubtful')
  })

  it.each([
    [['nowhere.json', '--out', 'x'], 'nowhere.json'],
    [['right.json'], '--out'],
    [['right.json', 'wrong.json', '--out', 'x'], 'one form at a time'],
    [['right.json', '--out', 'x', '--json'], '“--json” is not an option'],
    [[], 'Name the files to compile'],
  ])('refuses %j', (args, problem) => {
    const { status, stderr } = run('compile', ...args)
    expect(status).toBe(2)
    expect(stderr).toContain(problem)
  })
})

it('knows the field types of a module', () => {
  const sections = [{ id: 's', title: 'S', fields: [{ id: 'a', type: 'stars' }] }]
  const stars = join(folder, 'stars.json')
  writeFileSync(stars, JSON.stringify({ id: 'f', version: 1, sections }))
  expect(run('check', stars)).toMatchObject({
    status: 1,
    stdout: expect.stringContaining('“stars” is not a field type') as string,
  })
  expect(run('check', stars, '--types', 'types.mjs')).toMatchObject({ status: 0, stderr: '' })
})

it.each([
  [['--types'], '--types needs a module.'],
  [['--types', '--json'], '--types needs a module.'],
  [['--verifiers', '--json'], '--verifiers needs names'],
  [['--types', 'no.mjs'], 'no.mjs: '],
  [['--types', '../form-engine.mjs/..'], '../form-engine.mjs/..: '],
])('refuses %j', (options, problem) => {
  const { status, stderr } = run('check', 'right.json', ...options)
  expect(status).toBe(2)
  expect(stderr).toContain(problem)
})
