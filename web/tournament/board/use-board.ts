import { useEffect, useState } from 'react'
import type { Board } from '#contract/tournament-board.ts'
import { api } from '#web/api/query.ts'

export type LiveBoard = {
  version: number
  board: Board | null
  /** When the server was last heard, in milliseconds; 0 before the browser has asked. */
  heardAt: number
}

const LIVE_MS = 1_000
const QUIET_MS = 10_000

/** The board as it stands, asked for every second while somebody looks and something may be played. */
export function useBoard(slug: string, first: Omit<LiveBoard, 'heardAt'>, isRunning: boolean): LiveBoard {
  const [known, setKnown] = useState<LiveBoard>({ ...first, heardAt: 0 })
  useEffect(() => {
    let version = first.version
    let isAsking = false
    let isLeft = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (document.hidden || isAsking) return
      isAsking = true
      await api('GET /api/tournaments/{slug}/board', { params: { slug }, query: { version } })
        .then(answer => {
          // Another page may stand there by now, and must not be loaded again.
          if (isLeft) return
          // Called off: the page that says so takes the place of this one, once no server keeps an older.
          if (!answer.board && answer.version !== version) {
            clearInterval(timer)
            timer = setTimeout(() => location.reload(), QUIET_MS)
          }
          version = answer.version
          setKnown(last => ({ version, board: answer.board ?? last.board, heardAt: Date.now() }))
        })
        // The board shown says how old it is, and soon it is asked for again.
        .catch(() => undefined)
      isAsking = false
    }
    void ask()
    timer = setInterval(ask, isRunning ? LIVE_MS : QUIET_MS)
    document.addEventListener('visibilitychange', ask)
    return () => {
      isLeft = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [slug, first.version, isRunning])
  return known
}

/** The time, second by second; 0 while the server draws, which knows no reader's clock. */
export function useSeconds(): number {
  const [now, setNow] = useState(0)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
