import { act } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { ExampleForm } from '../src/examples/ExampleForm'
import { allExamples } from './all-examples'

it.each(allExamples)(
  '%s %s rendered on a server hydrates without changes',
  async (_type, _name, example) => {
    // Errors show only after the user presses Continue, which never happens on a server.
    const page = <ExampleForm example={{ ...example, checked: false }} />
    const host = document.createElement('div')
    document.body.append(host)
    host.innerHTML = renderToString(page)
    const before = host.cloneNode(true) as HTMLElement
    expect(before.innerHTML).toContain('data-field=')

    const onRecoverableError = vi.fn()
    const root = await act(() => Promise.resolve(hydrateRoot(host, page, { onRecoverableError })))
    expect(onRecoverableError).not.toHaveBeenCalled()
    // React 18 writes `checked` again, behind other attributes. The order means nothing.
    expect(host).toEqual(before)
    act(() => root.unmount())
    host.remove()
  },
)
