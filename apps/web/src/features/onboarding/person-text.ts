import { t } from '../../language'

interface Person {
  readonly first_name?: string | null | undefined
  readonly gender?: string | null | undefined
}

/** Returns who a quote is for: the first name, or words such as "a woman". */
export function personText({ first_name, gender }: Person): string {
  if (first_name) return first_name
  if (gender === 'Male') return t('a man')
  return gender === 'Female' ? t('a woman') : t('someone')
}
