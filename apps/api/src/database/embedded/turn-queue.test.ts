import { expect, test } from 'vitest'
import { createTurnQueue } from './turn-queue'

test('gives turns in the order they were asked for', async () => {
  const queue = createTurnQueue(10)
  const order: number[] = []
  const first = await queue.take()
  const others = [1, 2, 3].map(async (number) => {
    const end = await queue.take()
    order.push(number)
    end()
  })
  expect(queue.waiting()).toBe(3)
  expect(order).toEqual([])
  first()
  await Promise.all(others)
  expect(order).toEqual([1, 2, 3])
  expect(queue.idle()).toBe(true)
})

test('admits one more only once when a turn is ended twice', async () => {
  const queue = createTurnQueue(10)
  const first = await queue.take()
  const second = queue.take()
  let third = false
  void queue.take().then(() => {
    third = true
  })
  first()
  first()
  await second
  await Promise.resolve()
  expect(third).toBe(false)
})

test('refuses who comes when too many wait, and takes the next when there is room', async () => {
  const queue = createTurnQueue(1)
  const end = await queue.take()
  const waiting = queue.take()
  await expect(queue.take()).rejects.toMatchObject({
    code: 'DATABASE_BUSY',
    statusCode: 503,
    retryAfter: 1,
  })
  end()
  const endWaiting = await waiting
  const next = queue.take()
  endWaiting()
  await expect(next).resolves.toBeTypeOf('function')
})

test('closes after the holder has finished and refuses everybody else', async () => {
  const queue = createTurnQueue(10)
  const end = await queue.take()
  const waiting = queue.take()
  let closed = false
  const closing = queue.close().then(() => {
    closed = true
  })
  await expect(waiting).rejects.toMatchObject({ code: 'DATABASE_CLOSED' })
  await expect(queue.take()).rejects.toMatchObject({ code: 'DATABASE_CLOSED' })
  expect(closed).toBe(false)
  end()
  await closing
  expect(closed).toBe(true)
})

test('closes at once when nobody holds a turn', async () => {
  await expect(createTurnQueue(1).close()).resolves.toBeUndefined()
})
