import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, onTestFinished, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { startProxy } from '../testing/silent-proxy.ts'
import { listen } from './listening.ts'

const db = testDatabase()

/** Somebody who listens by a way that can be cut, and has heard that he does. */
async function listenFromFar() {
  const proxy = await startProxy(() => Number(new URL(db.url).port))
  const url = new URL(db.url)
  url.port = String(proxy.port)
  const heard: string[] = []
  const { stop } = listen(
    url.href,
    'of_this_test',
    { onWords: words => heard.push(words), onGap: () => heard.push('gap') },
    { beatMs: 50, silentMs: 200 },
  )
  onTestFinished(() => proxy.close())
  const tell = () => db.pool.query("notify of_this_test, 'news'")
  await vi.waitFor(async () => {
    await tell()
    expect(heard).toContain('news')
  })
  return { proxy, heard, tell, stop }
}

it('listens again after its connection was forgotten on the way, though nobody has closed it', async () => {
  const { proxy, heard, tell, stop } = await listenFromFar()
  proxy.silence()
  proxy.resume()
  heard.length = 0
  await vi.waitFor(() => expect(heard).toContain('gap'), { timeout: 20_000 })
  await tell()
  await vi.waitFor(() => expect(heard).toContain('news'))
  await stop()
})

it('ends also where nobody hears it say goodbye', async () => {
  const { proxy, stop } = await listenFromFar()
  proxy.silence()
  expect(await Promise.race([stop(), sleep(10_000, 'still there')])).toBeUndefined()
})
