const FIRST_RETRY_MS = 200
const MOST_RETRIES = 6
/** A session looked at more recently is not looked at again because a tab came back. */
const STALE_AFTER_MS = 120_000
const EVERY_MS = 60 * 60_000

let lookedAt = 0

/**
 * Renews the session now, when the tab becomes visible and every hour: near its end the server prolongs it and its
 * cookie. Tells when it is gone for good.
 * @returns stops watching
 */
export function watchSession(onEnded: () => void): () => void {
  const stop = new AbortController()
  const look = async () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < STALE_AFTER_MS) return
    lookedAt = Date.now()
    if ((await renew(stop.signal)) === 'ended') onEnded()
  }
  void look()
  document.addEventListener('visibilitychange', look, { signal: stop.signal })
  const timer = setInterval(look, EVERY_MS)
  return () => {
    stop.abort()
    clearInterval(timer)
  }
}

/** No whole answer is no verdict: a server that is away or busy, or breaks off, is asked again, with growing pauses. */
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
