import { render, screen } from '@testing-library/react'
import { type ComponentType, Suspense } from 'react'
import { expect, it } from 'vitest'

import { lazyPart } from './lazy-part'

const missing = () => Promise.reject(new Error('offline'))

function open(Part: ComponentType<{ name: string }>) {
  render(
    <>
      <label>
        ZIP code <input />
      </label>
      <Suspense fallback={<p>Loading</p>}>
        <Part name="Plan G" />
      </Suspense>
    </>,
  )
}

it('shows a part once its script has loaded', async () => {
  open(
    lazyPart(async () => ({ name }: { name: string }) => <p>{name}</p>),
  )
  expect(await screen.findByText('Plan G')).toBeVisible()
})

it('keeps the rest of the page if the script of a part does not load', async () => {
  open(lazyPart<{ name: string }>(missing))
  await expect.poll(() => screen.queryByText('Loading')).toBeNull()
  expect(screen.getByLabelText('ZIP code')).toBeVisible()
})

it('shows something else in place of a part whose script does not load', async () => {
  open(lazyPart<{ name: string }>(missing, ({ name }) => <p>No {name}</p>))
  expect(await screen.findByText('No Plan G')).toBeVisible()
  expect(screen.getByLabelText('ZIP code')).toBeVisible()
})
