import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Me } from '#contract/account.ts'
import type { Match } from '#contract/match.ts'
import { takesNobody } from '#contract/match-words.ts'
import { useDoubt } from '#web/account/use-reader.ts'
import { isGone } from '#web/api/client.ts'
import { messageFor } from '#web/api/messages.ts'
import { useLeft } from '#web/api/use-left.ts'
import { useNow } from '#web/device/now.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorState } from '#web/ui/empty-state.tsx'
import { SkeletonLine } from '#web/ui/skeleton.tsx'
import { matchQuery } from '../queries.ts'
import { freePlaces } from '../words.ts'
import { Closed } from './closed.tsx'
import { JoinForm } from './join-form.tsx'

type JoinDialogProps = {
  matchId: string
  me: Me
  onClose: () => void
  /** Once the place is taken, or waited for. */
  onDone: () => void
}

/** 'Unisciti alla partita', the reserve list when the match is full, or why it cannot be joined. */
export function JoinDialog({ matchId, onDone, ...props }: JoinDialogProps) {
  const { data, error, refetch } = useQuery(matchQuery(matchId))
  const now = useNow()
  const isLeft = useLeft()
  const allowed = data?.match.allowed ?? []
  const isUnknown = data !== undefined && isOpen(data.match, now) && !allowed.includes('join')
  useDoubt(isUnknown, props.me.id)
  // As it was: the form stays until the next page is here, and the match with this place in it would take it away.
  const [taken, setTaken] = useState<Match>()
  const match = taken ?? (allowed.includes('join') || allowed.includes('wait') ? data?.match : undefined)
  if (match) {
    const finish = () => {
      setTaken(match)
      if (!isLeft.current) onDone()
    }
    return <JoinForm match={match} meanwhile={data?.meanwhile} {...props} onDone={finish} />
  }
  return (
    <Dialog isOpen onClose={props.onClose} size="narrow" title={data?.match.title ?? 'Unisciti alla partita'}>
      {data && !isUnknown && <Closed match={data.match} />}
      {error && (
        <ErrorState
          title={messageFor(error).title}
          {...(!isGone(error) && { onRetry: () => void refetch() })}
        >
          {messageFor(error).suggestion}
        </ErrorState>
      )}
      {(isUnknown || (!data && !error)) && (
        <div role="status">
          <span className="sr-only">Carico la partita</span>
          <SkeletonLine className="h-56 rounded-card!" />
        </div>
      )}
    </Dialog>
  )
}

/** Whether anybody who is logged in could join. */
function isOpen(match: Match, now: Date): boolean {
  return takesPlayers(match) && freePlaces(match) > 0 && now < new Date(match.startsAt)
}

function takesPlayers(match: Match): boolean {
  const { mine, status, isBlocked, wasRemoved } = match
  return !mine && status === 'open' && !takesNobody(match) && !isBlocked && !wasRemoved
}
