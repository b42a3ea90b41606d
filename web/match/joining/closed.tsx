import { type Match, SUSPENDED } from '#contract/match.ts'
import { BLOCKED, ORGANISER_AWAY, REMOVED, takesNobody } from '#contract/match-words.ts'
import { LineupBanner } from '../lineup-banner.tsx'
import { freePlaces, statuses, whyCancelled } from '../words.ts'

/** Why a match takes nobody who asks. */
export function Closed({ match }: { match: Match }) {
  return (
    <>
      <LineupBanner match={match} className="rounded-card">
        <p className="heading text-section">{closedWords(match)}</p>
      </LineupBanner>
      <p className="mt-3">{whyClosed(match)}</p>
    </>
  )
}

function closedWords(match: Match): string {
  if (match.mine) return 'Ci sei'
  if (match.reserve && !match.isBlocked) return 'In riserva'
  if (match.status !== 'open') return match.status === 'full' ? 'Al completo' : statuses[match.status].label
  if (takesNobody(match)) return 'Iscrizioni chiuse'
  if (match.isBlocked || match.wasRemoved) return 'Qui non puoi entrare'
  return freePlaces(match) === 0 ? 'Al completo' : 'Già cominciata'
}

function whyClosed(match: Match): string {
  if (match.mine) return 'Il tuo posto è già preso.'
  if (match.reserve && !match.isBlocked) return 'La partita è al completo e tu sei in riserva.'
  if (match.status === 'cancelled') return `Questa partita è stata annullata. ${whyCancelled(match)}`
  if (match.status === 'confirmed') return 'La partita è confermata: le iscrizioni sono chiuse.'
  if (match.isSuspended) return SUSPENDED
  if (match.isOrganiserAway) return ORGANISER_AWAY
  if (match.isBlocked) return BLOCKED
  if (match.wasRemoved) return REMOVED
  return freePlaces(match) === 0 ? 'Non ci sono più posti disponibili' : 'La partita è già cominciata.'
}
