import type { OpenApplication } from '../../../../apps/web/src/application/open/open-application'
import type { World } from '../world/world'
import { nextAnswer, type Person } from './person'

/** Types a unique answer. */
export function typeAnswer(
  { world, person }: { readonly world: World; readonly person: Person },
  { form }: OpenApplication,
  choice: number,
): void {
  const { section, field, value } = nextAnswer(person, choice)
  world.note(`${person.name} types ${field} = ${value}`)
  form.setAnswer(section, field, value)
}

/** Types a Social Security number. */
export function typeNumber(
  { world, person }: { readonly world: World; readonly person: Person },
  { form }: OpenApplication,
): void {
  const value = String(219_000_001 + world.random.below(900_000))
  person.numbers.push({ value, browser: person.browser.name })
  world.note(`${person.name} types a number`)
  form.setAnswer('applicant', 'max_ssn', value)
}
