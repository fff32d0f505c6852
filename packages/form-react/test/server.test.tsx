import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { describe, expect, it, vi } from 'vitest'
import { ErrorSummary, FormRenderer } from '../src'
import { Provided, sampleForm } from './sample-form'

const page = (
  <Provided form={sampleForm({ name: 'Rosa', insured: 'yes' })}>
    <ErrorSummary />
    <FormRenderer />
  </Provided>
)

describe('a form rendered on a server', () => {
  it('has the answers and does not change when the browser hydrates it', async () => {
    const host = document.createElement('div')
    document.body.append(host)
    host.innerHTML = renderToString(page)
    const before = host.innerHTML
    expect(host.querySelectorAll('input')).toHaveLength(5)
    expect(host.querySelector('input')).toHaveValue('Rosa')

    const onRecoverableError = vi.fn()
    const root = await act(() => Promise.resolve(hydrateRoot(host, page, { onRecoverableError })))
    expect(onRecoverableError).not.toHaveBeenCalled()
    expect(host.innerHTML).toBe(before)
    act(() => root.unmount())
    host.remove()
  })
})
