import type { RendererSetup } from '@gapwise/form-element/conformance'
import type { FieldDefinition } from '@gapwise/form-engine'
import type { Translation } from '@gapwise/form-engine/translations'
import { expect, test, type Page } from '@playwright/test'

const fields: readonly FieldDefinition[] = [
  { id: 'name', type: 'text', display_label: 'Name', required: true },
  { id: 'born', type: 'complex-date-picker', display_label: 'Date of birth', required: true },
  { id: 'town', type: 'text', display_label: 'Town' },
  {
    id: 'pet',
    type: 'radio',
    display_label: 'Pet',
    options: [
      { key: 'cat', value: 'Cat' },
      { key: 'dog', value: 'Dog' },
    ],
  },
]
const others: readonly FieldDefinition[] = [
  {
    id: 'visits',
    type: 'input-table',
    display_label: 'Visits',
    child_fields: [{ id: 'place', type: 'text', display_label: 'Place' }],
  },
  { id: 'drugs', type: 'drug-lookup', display_label: 'Medicines' },
  { id: 'papers', type: 'send-documents', display_label: 'Papers' },
  { id: 'tall', type: 'height', display_label: 'Height' },
  { id: 'heavy', type: 'weight', display_label: 'Weight', units: 'metric' },
]
const translation: Translation = {
  language: 'es-US',
  from: 'en-US',
  sections: {
    you: {
      title: 'Sobre usted',
      fields: {
        name: { display_label: 'Nombre' },
        born: { display_label: 'Fecha de nacimiento' },
        pet: { display_label: 'Mascota', options: { cat: 'Gato', dog: 'Perro' } },
      },
    },
  },
}

async function show(page: Page, more: readonly FieldDefinition[] = []): Promise<void> {
  await page.goto('/?element')
  await page.waitForFunction(() => 'conformance' in globalThis)
  await page.evaluate((setup: RendererSetup) => globalThis.conformance.show(setup), {
    definition: {
      id: 'f',
      version: 1,
      sections: [{ id: 'you', title: 'About you', fields: [...fields, ...more] }],
    },
  })
}

const setSpanish = (page: Page, to: Translation | null = translation) =>
  page.evaluate((next) => globalThis.setSpanish(next), to)
const box = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })
const languageAt = (page: Page, text: RegExp) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) => element.closest('[lang]')?.getAttribute('lang'))

test('the sentences and the questions are in Spanish, and in English again', async ({ page }) => {
  await show(page, others)
  const english = await page.locator('gapwise-form').innerText()
  await setSpanish(page)
  await expect(page.getByRole('heading', { name: 'Sobre usted' })).toBeVisible()
  await expect(box(page, 'Nombre')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Gato' })).toBeVisible()
  await expect(box(page, 'Town (opcional)')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Agregar entrada' })).toBeVisible()
  await expect(page.getByLabel('Nombre del medicamento')).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Enviar copias por correo' })).toBeVisible()
  await expect(box(page, 'Pies')).toBeVisible()
  await expect(box(page, /kilogramos/)).toBeVisible()
  await expect(page.getByText(/\(optional\)|Month|Remove|Add /)).toHaveCount(0)
  await setSpanish(page, null)
  expect(await page.locator('gapwise-form').innerText()).toBe(english)
})

test('a switch keeps the focus, the selection, and half-typed text', async ({ page }) => {
  await show(page)
  const name = box(page, 'Name')
  await name.fill('  Mar')
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3))
  await setSpanish(page)
  await expect(box(page, 'Nombre')).toBeFocused()
  await expect(box(page, 'Nombre')).toHaveValue('  Mar')
  expect(
    await box(page, 'Nombre').evaluate((input: HTMLInputElement) => [
      input.selectionStart,
      input.selectionEnd,
    ]),
  ).toEqual([1, 3])
})

test('a switch keeps an unfinished date, and asks in the order of the language', async ({
  page,
}) => {
  await show(page)
  await box(page, 'Month').fill('Mar')
  await box(page, 'Day').fill('4')
  await setSpanish(page)
  const boxes = page.getByRole('group', { name: 'Fecha de nacimiento' }).getByRole('textbox')
  await expect(boxes).toHaveCount(3)
  await expect(box(page, 'Día')).toBeFocused()
  expect(
    await boxes.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(['4', 'Mar', ''])
  await box(page, 'Año').fill('1956')
  await box(page, 'Nombre').fill('Rosa')
  await page.getByRole('button', { name: 'Continue' }).click()
  expect(await page.evaluate(() => globalThis.conformance.sent())).toMatchObject({
    you: { born: '1956-03-04' },
  })
})

test('a switch keeps the errors, in the new language', async ({ page }) => {
  await show(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('link', { name: 'Name: This field is required' })).toBeVisible()
  await setSpanish(page)
  await expect(page.getByRole('heading', { name: 'Hay un problema' })).toBeVisible()
  await expect(page.getByRole('link')).toHaveText([
    'Nombre: Este campo es obligatorio',
    'Fecha de nacimiento: Este campo es obligatorio',
  ])
  await expect(box(page, 'Nombre')).toHaveAccessibleDescription(/Este campo es obligatorio/)
  await expect(page).toHaveTitle(/^Error: (?!Error)/)
  await box(page, 'Nombre').fill('Rosa')
  await expect(page.getByRole('link')).toHaveCount(1)
})

test('the language is marked for screen readers, also of what is not translated', async ({
  page,
}) => {
  await show(page)
  await expect(page.locator('gapwise-form [lang]')).toHaveCount(0)
  await setSpanish(page)
  expect(await languageAt(page, /^Sobre usted/)).toBe('es-US')
  expect(await languageAt(page, /^Nombre/)).toBe('es-US')
  expect(await languageAt(page, /^Gato/)).toBe('es-US')
  expect(await languageAt(page, /^Town/)).toBe('en-US')
  const optional = page.getByText('Town').getByText('(opcional)')
  await expect(optional).toHaveAttribute('lang', 'es-US')
})

test('a review is in Spanish, too', async ({ page }) => {
  await show(page)
  await box(page, 'Month').fill('3')
  await box(page, 'Day').fill('4')
  await box(page, 'Year').fill('1956')
  await setSpanish(page)
  await page.evaluate(() => {
    Object.assign(document.querySelector('gapwise-form')!, { mode: 'review' })
  })
  await expect(page.getByRole('definition').filter({ hasText: '1956' })).toHaveText(
    '4 de marzo de 1956',
  )
})

/** Gives the form an uploader that waits for `finish`. */
async function holdUploads(page: Page): Promise<void> {
  await page.evaluate(() => {
    const waiting: ((arrived: boolean) => void)[] = []
    Object.assign(globalThis, { finish: (arrived: boolean) => waiting.shift()!(arrived) })
    const uploader = ({ name, size, type }: File): Promise<object> =>
      new Promise((resolve, reject) => {
        waiting.push((arrived) =>
          arrived ? resolve({ id: name, name, size, type }) : reject(new Error('Lost')),
        )
      })
    Object.assign(document.querySelector('gapwise-form')!, { uploader })
  })
}
const finish = (page: Page, arrived: boolean) =>
  page.evaluate(
    (does) => (globalThis as unknown as { finish: (arrived: boolean) => void }).finish(does),
    arrived,
  )
const choose = (page: Page, name: string) =>
  page
    .locator('[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })

test('a switch keeps a half-typed medicine', async ({ page }) => {
  await show(page, [{ id: 'drugs', type: 'drug-lookup', display_label: 'Medicines' }])
  await page.getByLabel('Name of the medicine').pressSequentially('Lisin')
  await setSpanish(page)
  await expect(page.getByLabel('Nombre del medicamento')).toHaveValue('Lisin')
  await page.keyboard.type('opril')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Lisinopril' })).toBeVisible()
  await expect(page.getByRole('group', { name: 'Lisin', exact: true })).toHaveCount(0)
})

test('a switch keeps an amount as it is typed, and a unit without an amount', async ({ page }) => {
  const options = [
    { key: 'mg', value: 'mg' },
    { key: 'g', value: 'g' },
  ]
  await show(page, [
    { id: 'rent', type: 'money', display_label: 'Rent' } as never,
    { id: 'dose', type: 'quantity', display_label: 'Dose', options } as never,
  ])
  await page.getByRole('combobox').selectOption('g')
  await box(page, 'Rent').pressSequentially('12')
  await setSpanish(page)
  await expect(page.getByRole('combobox')).toHaveValue('g')
  await expect(box(page, 'Rent')).toHaveValue('12')
  await page.keyboard.type('50')
  await page.keyboard.press('Tab')
  await expect(box(page, 'Rent')).toHaveValue('$1,250.00')
})

test('a switch keeps the focus on a button, and does not say that an answer changed', async ({
  page,
}) => {
  await show(page, [{ id: 'drugs', type: 'drug-lookup', display_label: 'Medicines' }])
  await page.evaluate(() => {
    document.addEventListener('gapwise-change', () => document.body.append('changed'))
  })
  await page.getByRole('button', { name: 'Add', exact: true }).evaluate((button) => button.focus())
  await setSpanish(page)
  await expect(page.getByRole('button', { name: 'Agregar', exact: true })).toBeFocused()
  await expect(page.getByText('changed')).toHaveCount(0)
})

test('a switch keeps what is said about a file, also if the file does not arrive', async ({
  page,
}) => {
  await show(page, [{ id: 'letters', type: 'file-upload', display_label: 'Letters' }])
  await holdUploads(page)
  await choose(page, 'a.pdf')
  await expect(page.getByText('Sending a.pdf.')).toBeVisible()
  await setSpanish(page)
  await expect(page.getByText('Enviando a.pdf.')).toBeVisible()
  await finish(page, false)
  await expect(page.getByText('No se envió a.pdf.')).toBeVisible()
})

test('a form waits for files that are being sent, and says so in either language', async ({
  page,
}) => {
  await show(page, [{ id: 'letters', type: 'file-upload', display_label: 'Letters' }])
  await holdUploads(page)
  await box(page, 'Name').fill('Rosa')
  await box(page, 'Month').fill('3')
  await box(page, 'Day').fill('4')
  await box(page, 'Year').fill('1956')
  await choose(page, 'a.pdf')
  const press = () => page.getByRole('button', { name: 'Continue' }).click()
  const sent = () => page.evaluate(() => globalThis.conformance.sent())
  await press()
  await expect(page.getByRole('link')).toHaveText('Letters: Wait until a.pdf is sent')
  expect(await sent()).toBeNull()
  await setSpanish(page)
  await expect(page.getByRole('link')).toHaveText('Letters: Espere hasta que se envíe a.pdf')
  await finish(page, true)
  await expect(page.getByRole('link')).toHaveCount(0)
  await press()
  expect(await sent()).toMatchObject({ you: { letters: [{ id: 'a.pdf' }] } })
})

test('files that are chosen while others are sent do not exceed the limit', async ({ page }) => {
  const letters = { id: 'letters', type: 'file-upload', display_label: 'Letters', maxlength: 1 }
  await show(page, [letters as FieldDefinition])
  await holdUploads(page)
  await choose(page, 'a.pdf')
  await choose(page, 'b.pdf')
  await finish(page, true)
  await expect(page.getByText('You can send up to 1 files here.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '.pdf' })).toHaveText([/a\.pdf/])
})
