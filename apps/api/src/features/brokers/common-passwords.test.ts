import { expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords'

const PERSON = ['Ann Marie Lopez', 'ann.lopez@example.com']

it.each([
  'password1234',
  'P@ssw0rd!2026',
  'Passwordpassword',
  '123456789012',
  '210987654321',
  'aaaaaaaaaaaaaaa',
  'abababababab',
  'qwertyuiopas',
  'Medicare2026!!',
  'welcome-welcome-1',
  'AnnLopez1958!',
  'Summer2026Summer',
  '!!!!1234567890',
  '493817205648',
])('rejects %s', (password) => {
  expect(isCommonPassword(password, PERSON)).toBe(true)
})

it.each([
  'purple teapot on the moon',
  'tR9#vkq2Lw-8xZ',
  'my aunt grows 40 tomatoes',
  'чайник летит на луну',
  'été-à-la-plage-42',
])('accepts %s', (password) => {
  expect(isCommonPassword(password, PERSON)).toBe(false)
})
