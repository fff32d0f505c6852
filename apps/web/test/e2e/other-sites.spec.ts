import type { Page } from '@playwright/test'
import { createServer } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { applicationId, storedApplication, storedOnboarding } from './support/api'
import { expect, test } from './support/fixtures'
import { Journey } from './support/journey'
import { newToMedicare } from './support/people'

test.use({ today: '2027-02-12' })

interface Attack {
  readonly method: string
  readonly url: string
}

/** Every call of the server's own description that could change something. */
async function callsThatChange(page: Page, id: string): Promise<Attack[]> {
  const answer = await page.request.get('/api/docs/json')
  const { paths } = (await answer.json()) as { paths: Record<string, Record<string, unknown>> }
  const origin = new URL(page.url()).origin
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods)
      .filter((method) => method !== 'get' && method !== 'head')
      .map((method) => ({
        method: method.toUpperCase(),
        url: `${origin}${path.replaceAll(/\{\w+\}/g, id)}`,
      })),
  )
}

/** Sends each call in every way a page has, with the visitor's cookies where the browser adds them. */
async function attack(attacks: readonly Attack[]): Promise<void> {
  const body = JSON.stringify({ version: 8, first_name: 'Mallory' })
  const types = ['text/plain', 'application/json', 'application/x-www-form-urlencoded']
  const quietly = (request: Promise<unknown>): Promise<unknown> => request.catch(() => undefined)
  for (const { method, url } of attacks) {
    for (const mode of ['no-cors', 'cors'] as const) {
      for (const type of types) {
        const headers = { 'content-type': type }
        await quietly(fetch(url, { method, mode, credentials: 'include', headers, body }))
      }
      await quietly(fetch(url, { method, mode, credentials: 'include' }))
    }
    if (method !== 'POST') continue
    for (const type of types) navigator.sendBeacon(url, new Blob([body], { type }))
    for (const enctype of ['text/plain', 'multipart/form-data']) {
      const frame = document.createElement('iframe')
      frame.name = `frame-${Math.random()}`
      const form = document.createElement('form')
      Object.assign(form, { method: 'post', action: url, target: frame.name, enctype })
      const field = document.createElement('input')
      // With text/plain this is JSON on the wire.
      Object.assign(field, { name: '{"version":8,"first_name":"Mallory","x":"', value: '"}' })
      form.append(field)
      document.body.append(frame, form)
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
      form.submit()
      await loaded
      frame.remove()
    }
  }
  for (const { url } of attacks) {
    const image = new Image()
    const over = new Promise((resolve) => image.addEventListener('error', resolve))
    image.src = url
    await over
  }
}

// Another site, and another port of this one: for the second the browser sends every cookie.
for (const host of ['127.0.0.1', 'localhost']) {
  test(`a page on ${host} changes nothing for somebody who is filling in the forms`, async ({
    page,
    keyboard,
  }) => {
    const journey = new Journey(page, keyboard, newToMedicare)
    await journey.untilApplication()
    const id = applicationId(page)
    const state = async () => ({
      application: await storedApplication(page, id),
      onboarding: await storedOnboarding(page),
      status: await (await page.request.get('/api/auth/status')).json(),
      applications: await (await page.request.get('/api/application')).json(),
    })
    const before = await state()
    const attacks = await callsThatChange(page, id)
    expect(attacks.length).toBeGreaterThan(10)

    const evil = createServer((_request, response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<!doctype html><title>You have won</title>')
    })
    evil.listen(0, host)
    await once(evil, 'listening')
    const { port } = evil.address() as AddressInfo
    const foreign = await page.context().newPage()
    const accepted: string[] = []
    let refused = 0
    foreign.on('response', (response) => {
      const request = response.request()
      if (request.method() === 'GET' || !response.url().includes('/api/')) return
      if (response.status() < 400) accepted.push(`${request.method()} ${response.url()}`)
      else refused += 1
    })
    await foreign.goto(`http://${host}:${port}/`)
    await foreign.evaluate(attack, attacks)
    await foreign.close()
    evil.close()

    expect(accepted).toEqual([])
    expect(refused).toBeGreaterThan(attacks.length)
    expect(await state()).toEqual(before)
  })
}
