import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { fakeServer, type FakeServer } from '../../../test/fake-server'
import { createOnboardingStore } from './onboarding-store'
import { useSessionStore } from '../session/session-store'

const SAVE = 'POST /api/onboarding/save'
const LOAD = 'POST /api/onboarding/load'

describe('onboarding store', () => {
  let server: FakeServer
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date(2026, 0, 2, 12) })
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    server = fakeServer()
    server.on(SAVE, () => ({ body: { userId: 'u', message: 'Saved' } }))
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  it('saves the whole form of version 8 after an update, with a key', async () => {
    const store = createOnboardingStore()
    store.getState().update({ medicare_status: 'no-plan' })
    await vi.advanceTimersByTimeAsync(1000)
    const [request] = server.requests(SAVE)
    expect(request?.body).toEqual({
      version: 8,
      medicare_status: 'no-plan',
      effective_date: '2026-02-01',
    })
    expect(request?.headers.get('idempotency-key')).toMatch(/^[0-9a-f-]{36}$/)
    expect(store.getState().savedAt).toEqual(new Date(2026, 0, 2, 12, 0, 1))
  })

  it('shows the age at the effective date', () => {
    const store = createOnboardingStore()
    store.getState().update({ applicant_dob: '1950-06-30' })
    expect(store.getState().age).toBe(75)
  })

  // Specification 4.26
  it('applies loaded data of version 8 and saves it back', async () => {
    server.on(LOAD, () => ({
      body: { onboardingData: { version: 8, zip5: '10001', userId: 'u' } },
    }))
    const store = createOnboardingStore()
    await store.getState().load()
    await vi.advanceTimersByTimeAsync(0)
    expect(store.getState()).toMatchObject({ loading: 'ready', form: { zip5: '10001' } })
    expect(server.requests(SAVE)[0]?.body).toMatchObject({ version: 8, zip5: '10001', userId: 'u' })
  })

  // Specification 4.25
  it('applies no other version and saves nothing back', async () => {
    server.on(LOAD, () => ({ body: { onboardingData: { version: 7, zip5: '10001' } } }))
    const store = createOnboardingStore()
    await store.getState().load()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(store.getState().form).toEqual({ version: 8 })
    expect(server.requests(SAVE)).toEqual([])
  })

  it('keeps what the visitor typed while the form was loading', async () => {
    let answer = () => {}
    const loaded = new Promise<void>((resolve) => (answer = resolve))
    server.on(LOAD, async () => {
      await loaded
      return { body: { onboardingData: { version: 8, zip5: '10001', gender: 'Male' } } }
    })
    const store = createOnboardingStore()
    const loading = store.getState().load()
    store.getState().update({ zip5: '59221' })
    answer()
    await loading
    expect(store.getState().form).toMatchObject({ zip5: '59221', gender: 'Male' })
  })

  it('saves nothing before the server’s answers have loaded, so that it cannot overwrite them', async () => {
    let answer = () => {}
    const loaded = new Promise<void>((resolve) => (answer = resolve))
    server.on(LOAD, () => ({ body: { onboardingData: { version: 8, gender: 'Male' } } }))
    const store = createOnboardingStore()
    const loading = store.getState().load(loaded)
    store.getState().update({ zip5: '59221' })
    expect(store.getState().saving).toEqual({ phase: 'waiting', unsaved: true })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.requests(SAVE)).toEqual([])
    answer()
    await loading
    await store.getState().save()
    expect(server.requests(SAVE).at(-1)?.body).toMatchObject({ zip5: '59221', gender: 'Male' })
  })

  it('loads the server’s answers before it saves if the first load failed', async () => {
    const store = createOnboardingStore()
    await expect(store.getState().load()).rejects.toThrow('Failed to load onboarding data')
    store.getState().update({ zip5: '59221' })
    await vi.advanceTimersByTimeAsync(2000)
    expect(server.requests(SAVE)).toEqual([])
    server.on(LOAD, () => ({ body: { onboardingData: { version: 8, gender: 'Male' } } }))
    await vi.advanceTimersByTimeAsync(10_000)
    const bodies = server.requests(SAVE).map(({ body }) => body)
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) expect(body).toMatchObject({ zip5: '59221', gender: 'Male' })
    expect(store.getState()).toMatchObject({ loading: 'ready', saving: { unsaved: false } })
  })

  it('loads the answers of an earlier visit before it saves, so that it cannot overwrite them', async () => {
    const store = createOnboardingStore()
    let signedOut = true
    server.on(SAVE, () =>
      signedOut ? { status: 401 } : { body: { userId: 'u', message: 'Saved' } },
    )
    server.on('POST /api/auth/register-anonymous', () => {
      signedOut = false
      return { body: { id: 'u', email: null, isAnonymous: true, earlier: true } }
    })
    server.on(LOAD, () => ({ body: { onboardingData: { version: 8, zip5: '75201' } } }))
    store.getState().update({ medicare_status: 'no-plan' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(server.requests(SAVE).at(-1)?.body).toMatchObject({
      zip5: '75201',
      medicare_status: 'no-plan',
    })
  })

  it('merges what another window saved, and keeps unsaved changes made here', async () => {
    useSessionStore.setState({ user: { id: 'u', email: null, isAnonymous: true } })
    server.on(LOAD, () => ({ body: { onboardingData: { version: 8, gender: 'Male' } } }))
    const store = createOnboardingStore()
    await store.getState().load()
    await store.getState().save()
    server.on(LOAD, () => ({
      body: { onboardingData: { version: 8, gender: 'Female', zip5: '10001', tobacco: 'No' } },
    }))
    store.getState().update({ zip5: '59221' })
    await store.getState().mergeFromServer()
    const both = { gender: 'Female', zip5: '59221', tobacco: 'No' }
    expect(store.getState().form).toMatchObject(both)
    await store.getState().save()
    expect(server.requests(SAVE).at(-1)?.body).toMatchObject(both)
  })

  it('merges changes made here into what another device saved meanwhile, and saves both', async () => {
    const etag = (revision: number) => ({ headers: { etag: `"${revision}"` } })
    server.on(LOAD, () => ({
      ...etag(3),
      body: { onboardingData: { version: 8, gender: 'Male', tobacco: 'No' } },
    }))
    server.on(SAVE, ({ headers }) => {
      if (headers.get('if-match') !== '"3"') return { ...etag(6), body: {} }
      const onboardingData = { version: 8, gender: 'Female', tobacco: 'No', zip5: '10001' }
      const body = { code: 'ONBOARDING_CHANGED', current: { revision: 5, onboardingData } }
      return { status: 412, body }
    })
    const store = createOnboardingStore()
    await store.getState().load()
    store.getState().update({ plan_type: 'N' })
    await store.getState().save()
    const both = { gender: 'Female', tobacco: 'No', zip5: '10001', plan_type: 'N' }
    expect(store.getState()).toMatchObject({ form: both, saving: { unsaved: false } })
    const saves = server.requests(SAVE)
    expect(saves.map(({ headers }) => headers.get('if-match')).slice(0, 2)).toEqual(['"3"', '"5"'])
    expect(saves.at(-1)?.body).toMatchObject(both)
    expect(new Set(saves.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(
      saves.length,
    )
  })

  it('asks less and less often if the server refuses every merged form', async () => {
    const current = { revision: 5, onboardingData: { version: 8 } }
    server.on(SAVE, () => ({ status: 412, body: { code: 'ONBOARDING_CHANGED', current } }))
    const store = createOnboardingStore()
    store.getState().update({ plan_type: 'N' })
    await vi.advanceTimersByTimeAsync(10_000)
    const asked = server.requests(SAVE).length
    expect(asked).toBeGreaterThan(2)
    expect(asked).toBeLessThan(8)
    expect(store.getState().saving).toMatchObject({ unsaved: true })
    server.on(SAVE, () => ({ body: {} }))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(store.getState()).toMatchObject({ form: { plan_type: 'N' }, saving: { unsaved: false } })
  })

  it('fails to load if the server knows no quote, instead of asking again and again', async () => {
    server.on(LOAD, () => ({ status: 404, body: { code: 'QUOTE_UNKNOWN', statusMessage: 'No.' } }))
    const store = createOnboardingStore()
    await expect(store.getState().load()).rejects.toThrow('No.')
    expect(server.requests(LOAD)).toHaveLength(1)
    expect(store.getState().loading).toBe('failed')
  })

  it('saves nothing after it merged what is already saved', async () => {
    useSessionStore.setState({ user: { id: 'u', email: null, isAnonymous: true } })
    server.on(LOAD, () => ({ body: { onboardingData: { version: 8, gender: 'Male' } } }))
    const store = createOnboardingStore()
    await store.getState().load()
    await store.getState().save()
    const saves = server.requests(SAVE).length
    await store.getState().mergeFromServer()
    await store.getState().save()
    expect(server.requests(SAVE)).toHaveLength(saves)
  })

  it('keeps what it saved while it was loading what another window saved', async () => {
    useSessionStore.setState({ user: { id: 'u', email: null, isAnonymous: true } })
    server.on(LOAD, () => ({ body: { onboardingData: { version: 8, gender: 'Male' } } }))
    const store = createOnboardingStore()
    await store.getState().load()
    store.getState().update({ gender: 'Female' })
    let answer = () => {}
    const saved = new Promise<void>((resolve) => (answer = resolve))
    server.on(LOAD, async () => {
      await saved
      return { body: { onboardingData: { version: 8, gender: 'Male' } } }
    })
    const merging = store.getState().mergeFromServer()
    await store.getState().save()
    answer()
    await merging
    expect(store.getState().form.gender).toBe('Female')
  })

  // Specification 8.4
  it.each([
    [{ status: 503, body: { statusMessage: 'We are closed tonight' } }, 'We are closed tonight'],
    [{ status: 503 }, 'Failed to save onboarding data'],
    [new TypeError('Failed to fetch'), 'Failed to save onboarding data'],
  ])('save throws the server’s message or its own: %#', async (answer, message) => {
    server.on(SAVE, () => answer)
    const store = createOnboardingStore()
    store.getState().update({ zip5: '10001' })
    const failure = store
      .getState()
      .save()
      .catch((error: unknown) => error)
    await vi.advanceTimersByTimeAsync(1250)
    expect(await failure).toHaveProperty('message', message)
    expect(server.requests(SAVE)).toHaveLength(2)
    expect(store.getState().saving).toMatchObject({ phase: 'retrying', unsaved: true })
    server.on(SAVE, () => ({ body: {} }))
    await vi.advanceTimersByTimeAsync(4000)
    expect(store.getState().saving.unsaved).toBe(false)
  })

  it.each([{ status: 503 }, new TypeError('Failed to fetch')])(
    'save succeeds if the first attempt fails and its repeat with the same key does not: %#',
    async (answer) => {
      let attempts = 0
      server.on(SAVE, () => ((attempts += 1) === 1 ? answer : { body: {} }))
      const store = createOnboardingStore()
      store.getState().update({ zip5: '10001' })
      const saving = store.getState().save()
      await vi.advanceTimersByTimeAsync(1250)
      await expect(saving).resolves.toBeUndefined()
      const keys = server.requests(SAVE).map(({ headers }) => headers.get('idempotency-key'))
      expect(keys).toHaveLength(2)
      expect(keys[0]).toBe(keys[1])
    },
  )

  it('sends a save before leaving at once, while another save waits for its repeat', async () => {
    server.on(SAVE, () => ({ status: 503 }))
    const store = createOnboardingStore()
    store.getState().update({ zip5: '10001' })
    const saving = store
      .getState()
      .save()
      .catch(() => undefined)
    await vi.advanceTimersByTimeAsync(0)
    expect(server.requests(SAVE)).toHaveLength(1)
    store.getState().saveBeforeLeaving()
    await vi.advanceTimersByTimeAsync(0)
    expect(server.requests(SAVE)).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1250)
    await saving
  })

  // Specification 8.4
  it('load and save-store throw the server’s message', async () => {
    const closed = () => ({ status: 503, body: { statusMessage: 'We are closed tonight' } })
    server.on('POST /api/onboarding/load', closed)
    server.on('POST /api/onboarding/save-store', closed)
    const store = createOnboardingStore()
    await expect(store.getState().load()).rejects.toThrow('We are closed tonight')
    await expect(store.getState().saveByStore()).rejects.toThrow('We are closed tonight')
  })

  // Specification 8.4
  it('load and save-store have default messages of their own', async () => {
    const store = createOnboardingStore()
    await expect(store.getState().load()).rejects.toThrow('Failed to load onboarding data')
    expect(store.getState().loading).toBe('failed')
    await expect(store.getState().saveByStore()).rejects.toThrow(
      'Failed to save onboarding data by store',
    )
  })

  it('the latest form wins over one that failed', async () => {
    server.on(SAVE, () => ({ status: 500 }))
    const store = createOnboardingStore()
    store.getState().update({ zip5: '10001' })
    await vi.advanceTimersByTimeAsync(1000)
    store.getState().update({ zip5: '59221' })
    server.on(SAVE, () => ({ body: {} }))
    await vi.advanceTimersByTimeAsync(2000)
    const zips = server.requests(SAVE).map(({ body }) => (body as { zip5: string }).zip5)
    expect(zips).toEqual(['10001', '59221'])
  })

  // Specification 4.27
  it('reset clears everything but the version', () => {
    const store = createOnboardingStore()
    store.getState().update({ zip5: '10001', applicant_dob: '1950-06-30' })
    store.getState().reset()
    expect(store.getState()).toMatchObject({ form: { version: 8 }, age: undefined })
    expect(Object.keys(store.getState().form)).toEqual(['version'])
  })

  describe('after a reset sends nothing more, neither an empty form nor the dropped one', () => {
    const zips = () => server.requests(SAVE).map(({ body }) => (body as { zip5?: string }).zip5)
    const typed = () => {
      const store = createOnboardingStore()
      store.getState().update({ zip5: '10001' })
      return store
    }

    it('while a failed save waits for its next attempt', async () => {
      server.on(SAVE, () => ({ status: 500 }))
      const store = typed()
      await vi.advanceTimersByTimeAsync(1_000)
      store.getState().reset()
      server.on(SAVE, () => ({ body: {} }))
      await vi.advanceTimersByTimeAsync(60_000)
      expect(zips()).toEqual(['10001'])
      expect(store.getState().saving).toMatchObject({ phase: 'idle', unsaved: false })
      store.getState().update({ zip5: '59221' })
      await vi.advanceTimersByTimeAsync(2_000)
      expect(zips()).toEqual(['10001', '59221'])
    })

    it('while a save is under way', async () => {
      let answer = () => undefined as void
      server.on(SAVE, async () => {
        await new Promise<void>((resolve) => (answer = resolve))
        return { body: {} }
      })
      const store = typed()
      await vi.advanceTimersByTimeAsync(1_000)
      store.getState().reset()
      answer()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(zips()).toEqual(['10001'])
      expect(store.getState().form).toEqual({ version: 8 })
    })

    it('while a save waits to be merged again', async () => {
      const newer = { version: 8, zip5: '43215' }
      server.on(SAVE, () => ({
        status: 412,
        body: { code: 'ONBOARDING_CHANGED', current: { revision: 4, onboardingData: newer } },
      }))
      const store = typed()
      await vi.advanceTimersByTimeAsync(1_000)
      const sent = zips().length
      store.getState().reset()
      await vi.advanceTimersByTimeAsync(60_000)
      expect(zips()).toHaveLength(sent)
      expect(store.getState().form).toEqual({ version: 8 })
    })
  })

  describe('with several quotes (D61)', () => {
    const quote = (id: string, form: object, etag = '"3"') => ({
      body: { id, onboardingData: { version: 8, ...form } },
      headers: { etag, 'quote-id': id },
    })
    const saved = (id: string) => ({
      body: { userId: 'u', message: 'Saved' },
      headers: { etag: '"4"', 'quote-id': id },
    })
    afterEach(() => sessionStorage.clear())

    it('saves to the quote that this window shows, whichever one is current', async () => {
      server.on(LOAD, () => quote('q1', { zip5: '10001' }))
      server.on(`${SAVE}?quote=q1`, () => saved('q1'))
      const store = createOnboardingStore()
      await store.getState().load()
      store.getState().update({ tobacco: 'Yes' })
      await vi.advanceTimersByTimeAsync(1000)
      expect(server.requests(`${SAVE}?quote=q1`).at(-1)?.body).toMatchObject({ tobacco: 'Yes' })
      expect(server.requests(SAVE)).toEqual([])
    })

    it('shows the same quote after a reload of its tab', async () => {
      server.on(LOAD, () => quote('q1', { zip5: '10001' }))
      server.on(`${SAVE}?quote=q1`, () => saved('q1'))
      await createOnboardingStore().getState().load()
      // Another tab has switched to a different quote.
      server.on(LOAD, () => quote('q2', { zip5: '20001' }))
      server.on(`${LOAD}?quote=q1`, () => quote('q1', { zip5: '10001' }))
      const reloaded = createOnboardingStore()
      await reloaded.getState().load()
      expect(reloaded.getState().form.zip5).toBe('10001')
    })

    it('saves unsaved changes to their own quote before it opens another', async () => {
      server.on(LOAD, () => quote('q1', { zip5: '10001' }))
      server.on(`${SAVE}?quote=q1`, () => saved('q1'))
      server.on('POST /api/quotes', () => quote('q2', {}))
      const store = createOnboardingStore()
      await store.getState().load()
      store.getState().update({ tobacco: 'Yes' })
      await store.getState().open()
      expect(server.requests(`${SAVE}?quote=q1`).at(-1)?.body).toMatchObject({ tobacco: 'Yes' })
      expect(store.getState()).toMatchObject({ quoteId: 'q2' })
      expect(store.getState().form).not.toHaveProperty('tobacco')
      server.on(`${SAVE}?quote=q2`, () => saved('q2'))
      store.getState().update({ zip5: '20001' })
      await vi.advanceTimersByTimeAsync(1000)
      const [save] = server.requests(`${SAVE}?quote=q2`)
      expect(save?.body).not.toHaveProperty('tobacco')
      expect(save?.headers.get('if-match')).toBe('"3"')
    })

    it('opens another quote after a reset dropped changes that waited to be saved', async () => {
      server.on(LOAD, () => quote('q1', {}))
      server.on(`${SAVE}?quote=q1`, () => saved('q1'))
      server.on('POST /api/quotes', () => quote('q2', {}))
      const store = createOnboardingStore()
      await store.getState().load()
      await vi.advanceTimersByTimeAsync(0)
      store.getState().update({ tobacco: 'Yes' })
      store.getState().reset()
      await store.getState().open()
      expect(store.getState()).toMatchObject({ quoteId: 'q2', saving: { unsaved: false } })
    })

    it('keeps the quote and the unsaved changes if another quote cannot be opened', async () => {
      server.on(LOAD, () => quote('q1', { zip5: '10001' }))
      const store = createOnboardingStore()
      await store.getState().load()
      store.getState().update({ tobacco: 'Yes' })
      await expect(store.getState().open('q2')).rejects.toThrow('Failed to load onboarding data')
      expect(store.getState()).toMatchObject({ quoteId: 'q1', form: { tobacco: 'Yes' } })
    })

    it('continues with the current quote if its own was merged into it, and loses nothing', async () => {
      const unknown = { status: 404, body: { code: 'QUOTE_UNKNOWN', statusMessage: 'No.' } }
      server.on(LOAD, () => quote('q1', { zip5: '10001' }))
      server.on(`${SAVE}?quote=q1`, () => saved('q1'))
      const store = createOnboardingStore()
      await store.getState().load()
      await vi.advanceTimersByTimeAsync(1000)
      server.on(`${SAVE}?quote=q1`, () => unknown)
      server.on(LOAD, () => quote('q2', { zip5: '10001', gender: 'Male' }))
      server.on(`${SAVE}?quote=q2`, () => saved('q2'))
      store.getState().update({ tobacco: 'Yes' })
      await vi.advanceTimersByTimeAsync(1000)
      expect(server.requests(`${SAVE}?quote=q2`).at(-1)?.body).toMatchObject({
        gender: 'Male',
        tobacco: 'Yes',
      })
      expect(store.getState().quoteId).toBe('q2')
    })
  })

  it('is empty after a logout', async () => {
    server.on('POST /api/auth/logout', () => ({ body: { message: 'Bye' } }))
    const store = createOnboardingStore()
    store.getState().update({ zip5: '10001' })
    await useSessionStore.getState().logout()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(store.getState().form).toEqual({ version: 8 })
    expect(server.requests(SAVE)).toEqual([])
  })

  it('logs neither answers nor server messages', async () => {
    const log = vi.spyOn(console, 'error')
    server.on(SAVE, () => ({ status: 400, body: { message: 'bad email ann@example.com' } }))
    const store = createOnboardingStore()
    store.getState().update({ email: 'ann@example.com' })
    await expect(store.getState().save()).rejects.toThrow('bad email')
    expect(log).toHaveBeenCalledWith(`${SAVE} failed: 400 UNKNOWN`)
  })
})
