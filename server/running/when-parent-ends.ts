const INTERVAL_MS = 250

/**
 * Calls `act` once when the process that started us is gone. A SIGTERM to npm ends npm and its shell but does not
 * reach the script, which would go on unseen and keep its port. Outside npm scripts nothing is watched: a process that
 * somebody puts in the background is meant to live on.
 */
export function whenParentEnds(act: () => void): void {
  const { npm_lifecycle_event: isScript } = process.env
  if (!isScript) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    act()
  }, INTERVAL_MS)
  timer.unref()
}
