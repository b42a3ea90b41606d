const FIRST_RETRY_MS = 200
const MOST_RETRIES = 6
/** A session looked at more recently is not looked at again because a tab came back. */
const STALE_AFTER_MS = 120_000
const EVERY_MS = 60 * 60_000

let lookedAt = 0
let otherTabs: BroadcastChannel | undefined

/**
 * Asks for the session now, when the tab becomes visible and every hour while it is, but not again within two minutes;
 * and whenever another tab says that it has ended it. Near its end the server then prolongs it and its cookie. Calls
 * `onEnded` when it is gone for good.
 */
export function watchSession(onEnded: () => void, signal: AbortSignal): void {
  if (signal.aborted) return
  const ask = async () => {
    lookedAt = Date.now()
    if ((await renew(signal)) === 'ended') onEnded()
  }
  const look = () => {
    if (document.visibilityState === 'visible' && Date.now() - lookedAt >= STALE_AFTER_MS) void ask()
  }
  look()
  document.addEventListener('visibilitychange', look, { signal })
  const timer = setInterval(look, EVERY_MS)
  const channel = new BroadcastChannel('session')
  channel.onmessage = ask
  otherTabs = channel
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    channel.close()
    otherTabs = undefined
  })
}

/** Tells the other tabs of this browser that the reader has logged out: nobody may go on reading what they show. */
export function tellOtherTabs(): void {
  otherTabs?.postMessage('ended')
}

/** A server that is away or busy, or breaks off its answer, has decided nothing: it is asked again, with growing pauses. */
async function renew(signal: AbortSignal): Promise<'living' | 'ended' | 'unknown'> {
  for (let retry = 0; retry <= MOST_RETRIES; retry += 1) {
    if (retry > 0) await new Promise(resolve => setTimeout(resolve, FIRST_RETRY_MS * 2 ** (retry - 1)))
    if (signal.aborted) return 'unknown'
    const reply = await fetch('/api/auth/get-session', { credentials: 'same-origin', signal }).catch(
      () => null,
    )
    if (!reply || reply.status >= 500 || reply.status === 429) continue
    if (!reply.ok) return 'ended'
    const session = await reply.json().catch(() => undefined)
    if (session !== undefined) return session === null ? 'ended' : 'living'
  }
  return 'unknown'
}
