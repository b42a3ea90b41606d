import { useNavigate } from 'react-router'
import { sportLabel } from '#contract/sport.ts'
import type { Tournament } from '#contract/tournament.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import { type TournamentFilter, tournamentsPath } from '#web/path/tournament-path.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ContactLinks } from './contact-links.tsx'
import { Poster } from './poster.tsx'
import { Programme } from './programme.tsx'
import { TournamentFacts } from './tournament-facts.tsx'
import { whereText } from './words.ts'

type Props = { tournament: Tournament; filter: TournamentFilter; today: string; onClose: () => void }

export function DetailDialog({ tournament, filter, today, onClose }: Props) {
  const { title, sport, isSample, description, rules, poster } = tournament
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      subtitle={[sportLabel(sport), whereText(tournament)].filter(Boolean).join(' · ')}
      footer={<Footer tournament={tournament} filter={filter} />}
    >
      <div className="grid gap-4">
        {poster ? (
          <Poster tournament={tournament} poster={poster} />
        ) : (
          <CourtPicture
            sport={sport}
            mode="crop"
            seed={seedFrom(tournament.slug)}
            className="h-32 overflow-hidden rounded-card *:size-full"
          />
        )}
        {isSample && <Badge tone="info">Esempio</Badge>}
        {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
        <TournamentFacts tournament={tournament} today={today} className="border-y border-line py-4" />
        {tournament.isDrawn && <Programme tournament={tournament} today={today} />}
        {rules && (
          <section aria-labelledby="regolamento">
            <h3 id="regolamento" className="font-label">
              Regolamento
            </h3>
            <p className="mt-1 text-small whitespace-pre-line text-ink2 wrap-anywhere">{rules}</p>
          </section>
        )}
        <ContactLinks tournament={tournament} />
      </div>
    </Dialog>
  )
}

function Footer({ tournament, filter }: Pick<Props, 'tournament' | 'filter'>) {
  const navigate = useNavigate()
  const { mine, takesRegistrations, isFull, slug } = tournament
  if (mine)
    return (
      <p className="font-label" role="status">
        {mine.state === 'confirmed'
          ? `La tua iscrizione è la numero ${mine.number}`
          : `In lista d’attesa sei al numero ${mine.number}`}
      </p>
    )
  if (!takesRegistrations)
    return (
      <Button wide disabled>
        Iscrizioni Chiuse
      </Button>
    )
  return (
    <Button
      wide
      size="large"
      tone={isFull ? 'ink' : 'go'}
      // In the place of this layer, so that 'back' leads to the list.
      onClick={() =>
        void navigate(tournamentsPath({ ...filter, details: '', registering: slug }), {
          replace: true,
          preventScrollReset: true,
          state: window.history.state?.usr,
        })
      }
    >
      {isFull ? 'Lista d’attesa' : 'Iscriviti'}
    </Button>
  )
}
