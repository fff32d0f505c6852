import { render } from '@testing-library/react'
import { Suspense, useState } from 'react'
import { MemoryRouter, useLocation, useRoutes, type RouteObject } from 'react-router-dom'

import type { ApplicationDetail } from '../src/adapters/api/api-client'
import { HeaderStatusSlot } from '../src/ui/feedback/HeaderStatus'

/**
 * Renders routes at an address, with the header's status line. Also renders the address, for
 * assertions.
 */
export function openPage(routes: RouteObject[], address: string) {
  return render(
    <MemoryRouter initialEntries={[address]}>
      <Layout routes={[...routes, { path: '*', element: null }]} />
      <Address />
    </MemoryRouter>,
  )
}

function Layout({ routes }: { routes: RouteObject[] }) {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const page = useRoutes(routes)
  return (
    <>
      <div ref={setSlot} role="status" />
      <Suspense fallback="Opening…">
        <HeaderStatusSlot value={slot}>{page}</HeaderStatusSlot>
      </Suspense>
    </>
  )
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <p data-testid="address">{pathname + search + hash}</p>
}

/** Returns an application in the shape in which the server sends it. */
export function applicationDetail(more: Partial<ApplicationDetail> = {}): ApplicationDetail {
  return {
    id: 'a1',
    name: 'Mine',
    schemaId: 'medicare-supplement',
    schemaVersion: 1,
    resumeCode: 'AAAA-BBBB-CCCC',
    status: 'draft',
    revision: 1,
    updatedAt: '2026-11-20T00:00:00.000Z',
    today: '2026-11-20',
    timeZone: 'America/New_York',
    answers: {},
    cleared: [],
    facts: {
      effective_date: '2026-12-01',
      start_date: '2026-12-01',
      age: 65,
      underwriting_type: 1,
      advantage_restricted: false,
      open_enrollment: true,
    },
    ...more,
  }
}

/** Returns the server's response to a save of answers. */
export function answersSaved(detail = applicationDetail()) {
  const { facts, today } = detail
  return { body: { revision: 2, savedAt: '2026-11-20T12:00:00.000Z', issues: [], facts, today } }
}
