import { allFeatures, allTypes, createForm as createCoreForm } from '@gapwise/form-engine/core'
import { describe, expect, it, vi } from 'vitest'
import { createForm, defineForm, formatAnswer, type FormDefinition } from '../src'
import { getRow } from '../src/core'
import { spanishAnswerTexts, spanishMessages } from '../src/texts/es'
import {
  checkTranslation,
  languageOfTexts,
  setTexts,
  translateDefinition,
  type Translation,
} from '../src/translations'
import * as valueTypes from '../src/value-types'
import { definitionHash, versionedDraft } from '../src/versions'

const definition = defineForm({
  id: 'visit',
  version: 1,
  title: 'Your visit',
  sections: [
    {
      id: 'about',
      title: 'About you',
      body: 'A few questions.',
      fields: [
        {
          id: 'name',
          type: 'text',
          display_label: 'First name',
          required: true,
          minlength: 2,
          messages: { minlength: 'Write at least {minimum} letters' },
        },
        {
          id: 'color',
          type: 'radio',
          display_label: 'Color',
          options: [
            { key: 'r', value: 'Red' },
            { key: 'b', value: 'Blue' },
          ],
          checks: [
            {
              code: 'no_red',
              fails_if: { eq: [{ field: 'color' }, 'r'] },
              message: 'Not red',
              help: 'Choose blue.',
            },
          ],
        },
        {
          id: 'pets',
          type: 'input-table',
          display_label: 'Pets',
          entry_name: 'Pet',
          child_fields: [{ id: 'pet_name', type: 'text', display_label: 'Name', required: true }],
        },
        { id: '__proto__', type: 'text-block', display_label: 'Thank you' },
      ],
    },
  ],
})

const spanish: Translation = JSON.parse(`{
  "language": "es-US",
  "from": "en-US",
  "title": "Su visita",
  "sections": {
    "about": {
      "title": "Sobre usted",
      "body": "Unas preguntas.",
      "fields": {
        "name": {
          "display_label": "Nombre",
          "messages": { "minlength": "Escriba al menos {minimum} letras" }
        },
        "color": {
          "display_label": "Color",
          "options": { "r": "Rojo", "b": "Azul" },
          "checks": { "no_red": { "message": "No rojo", "help": "Elija azul." } }
        },
        "pets": { "display_label": "Mascotas", "entry_name": "Mascota" },
        "pet_name": { "display_label": "Nombre" },
        "__proto__": { "display_label": "Gracias" }
      }
    }
  }
}`)

const without = (...path: string[]): Translation => {
  const copy = structuredClone(spanish)
  const last = path.pop()!
  let at: object = copy
  for (const key of path) at = Reflect.get(at, key) as object
  Reflect.deleteProperty(at, last)
  return copy
}

const withText = (text: string, ...path: string[]): Translation => {
  const copy = structuredClone(spanish)
  const last = path.pop()!
  let at: object = copy
  for (const key of path) at = Reflect.get(at, key) as object
  Object.defineProperty(at, last, { value: text, enumerable: true })
  return copy
}

describe('translateDefinition', () => {
  it('replaces every text and nothing else', () => {
    const translated: FormDefinition = translateDefinition(definition, spanish)
    const [section] = translated.sections
    expect(translated.title).toBe('Su visita')
    expect(section).toMatchObject({ id: 'about', title: 'Sobre usted', body: 'Unas preguntas.' })
    const [name, color, pets, thanks] = section!.fields
    expect(name).toEqual({
      ...definition.sections[0].fields[0],
      display_label: 'Nombre',
      messages: { minlength: 'Escriba al menos {minimum} letras' },
    })
    expect(color?.options?.map(({ value }) => value)).toEqual(['Rojo', 'Azul'])
    expect(color?.checks?.[0]).toMatchObject({ code: 'no_red', message: 'No rojo' })
    expect(pets).toMatchObject({
      entry_name: 'Mascota',
      child_fields: [{ display_label: 'Nombre' }],
    })
    expect(thanks?.display_label).toBe('Gracias')
    expect(definition.title).toBe('Your visit')
  })

  it('keeps a field in its own language if its translation is incomplete', () => {
    const translation = without('sections', 'about', 'fields', 'color', 'options', 'b')
    const translated: FormDefinition = translateDefinition(definition, translation)
    const [name, color] = translated.sections[0]!.fields
    expect(color?.options?.map(({ value }) => value)).toEqual(['Red', 'Blue'])
    expect(color?.checks?.[0]?.message).toBe('Not red')
    expect([name!, color!].map(languageOfTexts)).toEqual(['es-US', 'en-US'])
    expect(languageOfTexts(definition)).toBeUndefined()
  })

  it('takes names over with `same`', () => {
    const translation = structuredClone(spanish)
    Object.assign(translation.sections['about']!.fields!['color']!, { options: 'same' })
    const translated: FormDefinition = translateDefinition(definition, translation)
    const color = translated.sections[0]!.fields[1]
    expect(color?.options?.map(({ value }) => value)).toEqual(['Red', 'Blue'])
    expect(languageOfTexts(color!)).toBe('es-US')
    expect(checkTranslation(definition, translation)).toEqual([])
  })

  it('keeps the hash, so saved answers belong to both', () => {
    const translated = translateDefinition(definition, spanish)
    expect(definitionHash(translated)).toBe(definitionHash(definition))
    expect(definitionHash(translateDefinition(translated, spanish))).toBe(
      definitionHash(definition),
    )
  })

  it('refuses what is not a translation', () => {
    expect(() => translateDefinition(definition, {} as Translation)).toThrow(/argument_invalid/)
  })
})

describe('checkTranslation', () => {
  it('finds nothing in a complete translation', () => {
    expect(checkTranslation(definition, spanish)).toEqual([])
  })

  it.each([
    [
      'a missing text',
      without('sections', 'about', 'body'),
      'text_missing',
      '$.sections.about.body',
    ],
    [
      'a blank text',
      withText(' ', 'sections', 'about', 'title'),
      'text_missing',
      '$.sections.about.title',
    ],
    [
      'an option that has no text',
      without('sections', 'about', 'fields', 'color', 'options', 'r'),
      'text_missing',
      '$.sections.about.fields.color.options.r',
    ],
    [
      'a text that is left over',
      withText('¿Cómo?', 'sections', 'about', 'fields', 'name', 'helper_text'),
      'text_left_over',
      '$.sections.about.fields.name.helper_text',
    ],
    [
      'another placeholder',
      withText('Al menos {min}', 'sections', 'about', 'fields', 'name', 'messages', 'minlength'),
      'placeholders_differ',
      '$.sections.about.fields.name.messages.minlength',
    ],
  ])('finds %s', (_, translation, code, path) => {
    expect(checkTranslation(definition, translation)).toMatchObject([
      { code, severity: 'error', path },
    ])
  })

  it('finds a section that the definition does not have', () => {
    const translation = withText('x', 'sections', 'about', 'subtitle')
    const issues = checkTranslation(definition, translation)
    expect(issues.map(({ path }) => path)).toEqual(['$.sections.about.subtitle'])
  })
})

describe.each([
  ['createForm', createForm],
  [
    'createForm of the core',
    ((form: FormDefinition, options) =>
      createCoreForm(form, {
        types: allTypes,
        features: allFeatures,
        ...options,
      })) as typeof createForm,
  ],
])('setTexts with %s', (_, create) => {
  const answers = { about: { name: 'A', color: 'r', pets: [{}] } }
  const open = () => create(definition as FormDefinition, { answers })
  const texts = { definition: translateDefinition(definition, spanish), messages: spanishMessages }

  it('switches states, rows, issues, and titles at once', () => {
    const form = open()
    setTexts(form, texts)
    expect(form.getField('about', 'name').definition.display_label).toBe('Nombre')
    expect(form.getField('about', 'color').options.map(({ value }) => value)).toEqual([
      'Rojo',
      'Azul',
    ])
    expect(form.definition.sections[0]?.title).toBe('Sobre usted')
    const cell = getRow(form, 'about', 'pets', 0)?.fields[0]
    expect(cell?.definition.display_label).toBe('Nombre')
    expect(form.validate({ mode: 'strict' }).map(({ message, help }) => [message, help])).toEqual([
      ['Escriba al menos 2 letras', 'Escriba al menos 2 caracteres.'],
      ['No rojo', 'Elija azul.'],
      ['Este campo es obligatorio', 'Conteste esta pregunta para continuar.'],
    ])
  })

  it('switches back to the original', () => {
    const form = open()
    const before = form.validate({ mode: 'strict' })
    const row = getRow(form, 'about', 'pets', 0)
    setTexts(form, texts)
    setTexts(form, { definition })
    expect(form.definition).toBe(definition)
    expect(form.validate({ mode: 'strict' })).toEqual(before)
    expect(getRow(form, 'about', 'pets', 0)).toEqual(row)
  })

  it('keeps answers, changes, undo, and the hash of the draft', () => {
    const form = open()
    const hash = versionedDraft(form).definition.hash
    form.setAnswer('about', 'name', 'Ana')
    setTexts(form, texts)
    expect(form.getAnswer('about', 'name')).toBe('Ana')
    expect(form.changes().map(({ field }) => field)).toEqual(['name'])
    expect(versionedDraft(form).definition.hash).toBe(hash)
    expect(form.undo()).toBe(true)
    expect(form.getAnswer('about', 'name')).toBe('A')
  })

  it('calls every listener once', () => {
    const form = open()
    const [ofField, ofForm] = [vi.fn(), vi.fn()]
    form.subscribeField('about', 'name', ofField)
    form.subscribe(ofForm)
    setTexts(form, texts)
    expect([ofField, ofForm].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('keeps the host’s messages for its own codes', () => {
    const verified: FormDefinition = {
      id: 'f',
      version: 1,
      sections: [
        { id: 's', title: 'S', fields: [{ id: 'code', type: 'text', verify_type: 'free' }] },
      ],
    }
    const form = create(verified, {
      answers: { s: { code: 'x' } },
      verifiers: { free: () => ({ code: 'taken' }) },
      messages: { taken: { message: 'Taken', help: '' } },
    })
    setTexts(form, { definition: verified, messages: spanishMessages })
    expect(form.validate({ mode: 'draft' }).map(({ message }) => message)).toEqual(['Taken'])
  })

  it('refuses the definition of another form', () => {
    const other = { ...definition, id: 'other' }
    expect(() => setTexts(open(), { definition: other })).toThrow(/argument_invalid/)
  })
})

it.each(Object.values(valueTypes))('has the messages of $type in Spanish', ({ messages = {} }) => {
  const placeholders = (text: string | undefined) => text?.match(/\{\w+\}/g) ?? []
  expect(Object.keys(messages)).not.toEqual([])
  for (const [code, { message, help }] of Object.entries(messages)) {
    const spanish = spanishMessages[code]
    expect(spanish?.message, code).toMatch(/./)
    expect(placeholders(spanish?.message)).toEqual(placeholders(message))
    expect(placeholders(spanish?.help)).toEqual(placeholders(help))
  }
})

it('formats answers in Spanish', () => {
  const say = (field: Parameters<typeof formatAnswer>[0], value: string | number) =>
    formatAnswer(field, value, { texts: spanishAnswerTexts }).lines[0]
  expect(say({ id: 'd', type: 'complex-date-picker' }, '1956-03-04')).toBe('4 de marzo de 1956')
  expect(say({ id: 'm', type: 'date-picker-without-day' }, '1956-12-01')).toBe('diciembre de 1956')
  expect(say({ id: 'h', type: 'height' }, 66)).toBe('5 pies 6 pulgadas')
  expect(say({ id: 'h', type: 'height', units: 'metric' }, 168)).toBe('168 cm')
  expect(say({ id: 'w', type: 'weight', units: 'metric' }, 68)).toBe('68 kg')
})

it('presets whole centimeters and kilograms with metric units', () => {
  const fields = [
    { id: 'h', type: 'height', units: 'metric' },
    { id: 'w', type: 'weight', units: 'metric' },
  ] as const
  const form = createForm({ id: 'f', version: 1, sections: [{ id: 's', title: 'S', fields }] })
  expect(form.draft()).toEqual({ s: { h: 168, w: 68 } })
  expect(form.unconfirmed()).toHaveLength(2)
})
