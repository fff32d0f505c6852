import { readFileSync } from 'node:fs'
import { enrollmentForm } from '@gapwise/enrollment-forms'
import {
  createForm,
  formatAnswer,
  type Answers,
  type AnswerValue,
  type Context,
  type FormDefinition,
} from '@gapwise/form-engine'
import { describe, expect, it } from 'vitest'
import { pdfText } from '../../../../test/support/pdf-text'
import { copyContent, type CopyContent } from './copy-content'
import { renderPdf } from './render-pdf'

interface GoldenCase {
  readonly today: string
  readonly context: Context
  readonly answers: Answers
}

/** A test case that answers every question that can be shown. */
const path =
  '../../../../../../packages/enrollment-forms/test/cases/supplement-switcher-maximal.json'
const complete = JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8')) as GoldenCase

function contentOf(answers: Record<string, Record<string, AnswerValue>>): CopyContent {
  const form = createForm(enrollmentForm, {
    today: '2026-11-10',
    context: { application: { underwriting_type: 0 } },
    answers,
  })
  return copyContent(form, { withheld: [] })
}

function answerTo(content: CopyContent, question: RegExp): readonly string[] | undefined {
  const items = content.sections.flatMap((section) => section.items)
  return items.find((item) => question.test(item.question))?.answer
}

describe('the content of a copy', () => {
  const content = contentOf({
    applicant: {
      first_name: 'Łucja',
      applicant_dob: '1961-03-14',
      gender: 'Female',
      max_ssn: '219099999',
      phone: '2145550123',
    },
    'medicare-details': { medicareNumber: '2EG4TE5MK73', medicare_part_a: '2026-03-01' },
    build: { height: 66, weight: 150 },
    'medication-information': {
      taken_prescription_drugs: 'Yes',
      prescription_drug_list: [{ name: 'Lisinopril', strength: '10 mg', last_fill: '2026-10' }],
    },
    'health-5-years': {
      hospital_5y: 'Yes',
      hospital_table: [{ visit_month: '2025-02-01', visit_reason: 'Fall', visit_days: 2 }],
    },
  })

  it.each([
    [/First name/, ['Łucja']],
    [/Date of birth/i, ['March 14, 1961']],
    [/Phone/i, ['(214) 555-0123']],
    [/Part A/, ['March 2026']],
    [/^(your )?height/i, ['5 ft 6 in']],
    [/weigh/i, ['150 pounds']],
    [/Last name/, ['Not answered']],
    [/medicines/i, ['Lisinopril 10 mg, last filled October 2026']],
  ])('shows %s as %j', (question, answer) => {
    expect(answerTo(content, question)).toEqual(answer)
  })

  it('is in the order of the topics', () => {
    expect(content.sections.map(({ title }) => title)).toEqual([
      ...['About you', 'Medicare and your plan', 'Coverage you have now', 'Your health'],
      ...['How you’ll pay', 'Documents and permissions'],
    ])
  })

  it('has the questions of an older form last, by section', () => {
    const older: FormDefinition = {
      ...{ id: 'older', version: 1 },
      sections: [
        { id: 'pets', title: 'Pets', order: 1, fields: [{ id: 'dog', type: 'text', order: 1 }] },
        {
          id: 'applicant',
          title: 'Applicant',
          order: 2,
          fields: [{ id: 'first_name', type: 'text', order: 1 }],
        },
      ],
    }
    const form = createForm(older, { answers: { pets: { dog: 'Rex' } } })
    const sections = copyContent(form, { withheld: [] }).sections
    expect(sections.map(({ title }) => title)).toEqual(['About you', 'Pets'])
  })

  it('masks sensitive numbers', () => {
    expect(answerTo(content, /Social Security/)).toEqual(['ends in 9999'])
    expect(answerTo(content, /Medicare number/i)).toEqual(['ends in MK73'])
    expect(JSON.stringify(content)).not.toMatch(/219099999|2EG4TE5MK73/)
  })

  it('counts the last four digits of a number that was typed in groups', () => {
    const payment = { payment_method: 'eft', eft_account_number: '0012 340 8 17' }
    expect(answerTo(contentOf({ payment }), /^Account number/)).toEqual(['ends in 0817'])
  })

  it('lays out a table row by row', () => {
    const rows = content.sections
      .flatMap(({ items }) => items)
      .flatMap(({ answer }) => answer ?? [])
    expect(rows.find((row) => row.startsWith('1.'))).toMatch(/February 2025.*Fall.*2/)
  })

  it('leaves out what does not apply', () => {
    const health = createForm(enrollmentForm, {
      today: '2026-11-10',
      context: { application: { underwriting_type: 1 } },
    })
    const titles = copyContent(health, { withheld: [] }).sections.map(({ title }) => title)
    expect(titles).not.toContain('Your health')
    expect(titles).toContain('About you')
  })
})

it('renders a PDF with an embedded font', async () => {
  const pdf = (await renderPdf(contentOf({}))).toString('latin1')
  expect(pdf).toContain('AtkinsonHyperlegibleNext')
  expect(pdf.trimEnd().endsWith('%%EOF')).toBe(true)
})

it('shows every answer as the engine formats it, in the PDF too', async () => {
  const form = createForm(enrollmentForm, complete)
  const content = copyContent(form, { withheld: [] })
  const answers = content.sections.flatMap(({ items }) =>
    items.flatMap(({ answer }) => answer ?? []),
  )
  const lines = form.visibleSections().flatMap((section) =>
    form.visibleFields(section).flatMap((field) => {
      const { definition, value } = form.getField(section, field)
      const rowFields = (row: number) => form.visibleRowFields(section, field, row)
      return formatAnswer(definition, value, { rowFields }).lines
    }),
  )
  expect(answers.toSorted()).toEqual(lines.toSorted())
  expect(lines.filter((line) => line.startsWith('1. '))).not.toEqual([])

  const paper = pdfText((await renderPdf(content)).toString('latin1')).replace(/\s/g, '')
  for (const line of lines) expect(paper).toContain(line.replace(/\s/g, ''))
})
