import type { Tournament } from '#contract/tournament.ts'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'

type Props = Pick<OrganisedTournament, 'status'> & Pick<Tournament, 'phase'>

/** How far a tournament is, for whoever organises it. */
export function StateBadge(props: Props) {
  const { label, tone } = stateOf(props)
  return <Badge tone={tone}>{label}</Badge>
}

/** From the first day on it matters no more whether it takes teams. */
function stateOf({ status, phase }: Props): { label: string; tone: BadgeTone } {
  const isShown = status === 'published' || status === 'closed'
  if (isShown && phase === 'running') return { label: 'In corso', tone: 'free' }
  return isShown && phase === 'ended' ? { label: 'Concluso', tone: 'quiet' } : statusWords[status]
}

const statusWords: Record<OrganisedTournament['status'], { label: string; tone: BadgeTone }> = {
  draft: { label: 'Bozza', tone: 'quiet' },
  published: { label: 'Pubblicato', tone: 'free' },
  closed: { label: 'Iscrizioni chiuse', tone: 'warn' },
  cancelled: { label: 'Annullato', tone: 'danger' },
}
