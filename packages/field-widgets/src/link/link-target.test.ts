import { describe, expect, it } from 'vitest'
import { linkTarget } from './link-target'

describe('linkTarget', () => {
  it.each([
    ['https://www.medicare.gov', true],
    ['HTTP://example.org/a', true],
    ['/terms', false],
    ['#card', false],
    ['tel:+18005550199', false],
    ['mailto:help@example.org', false],
  ])('%s is a link, outside: %s', (address, outside) => {
    expect(linkTarget(address)).toEqual({ href: address, outside })
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '',
  ])('%s is not a link', (address) => {
    expect(linkTarget(address)).toBeNull()
  })

  it('accepts only strings', () => {
    expect(linkTarget(undefined)).toBeNull()
    expect(linkTarget(7)).toBeNull()
  })
})
