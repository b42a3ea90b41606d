import MessageCircle from 'lucide-react/icons/message-circle'
import { Link } from 'react-router'
import { tournamentPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import type { Tournament } from '#contract/tournament.ts'
import { CourtPicture } from '#web/court/court-picture.tsx'
import { seedFrom } from '#web/court/random.ts'
import type { useLayers } from '#web/path/layers.ts'
import { type TournamentFilter, tournamentsPath } from '#web/path/tournament-path.ts'
import { Photo } from '#web/picture/photo.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { monthName } from '#web/words/dates.ts'
import { Places } from './places.tsx'
import { RegisterButton } from './registration/register-button.tsx'
import { feeText, organiserText } from './words.ts'

type CardProps = {
  tournament: Tournament
  filter: TournamentFilter
  today: string
  layer: ReturnType<typeof useLayers>['next']
}

export function TournamentCard({ tournament, filter, today, layer }: CardProps) {
  const { slug, title, sport, location, facility, isSample, whatsappUrl } = tournament
  return (
    <Card as="article" padded={false} className="flex h-full flex-col" aria-labelledby={`torneo-${slug}`}>
      <div className="relative">
        {tournament.poster ? (
          <Photo
            picture={tournament.poster}
            sizes="(min-width: 64rem) 392px, (min-width: 40rem) 50vw, 100vw"
            className="h-28 w-full"
          />
        ) : (
          <CourtPicture sport={sport} mode="crop" seed={seedFrom(slug)} className="h-28 *:size-full" />
        )}
        {isSample && (
          <Badge tone="info" className="absolute top-3 right-3">
            Esempio
          </Badge>
        )}
        <DateBox date={tournament.startDate} />
      </div>
      <div className="flex flex-1 flex-col gap-3 p-4 pt-8">
        <div>
          <h2 id={`torneo-${slug}`} className="text-card heading-card wrap-anywhere">
            <Link
              to={isSample ? tournamentsPath({ ...filter, details: slug }) : tournamentPath(slug)}
              className="py-4 hover:underline"
            >
              {title}
            </Link>
          </h2>
          <p className="text-small text-muted wrap-anywhere">
            {[sportLabel(sport), location ?? facility?.name].filter(Boolean).join(' · ')}
          </p>
        </div>
        <Places tournament={tournament} today={today} />
        <Terms tournament={tournament} />
        <div className="mt-auto flex flex-wrap gap-2 pt-1">
          <RegisterButton
            tournament={tournament}
            filter={filter}
            layer={layer}
            className="min-w-0 flex-auto"
          />
          <ButtonLink
            as={Link}
            to={tournamentsPath({ ...filter, details: slug })}
            {...layer}
            tone="ghost"
            size="small"
            className="flex-none px-3!"
            aria-label={`Dettagli di ${title}`}
          >
            Dettagli
          </ButtonLink>
          {whatsappUrl && (
            <a
              href={whatsappUrl}
              target="_blank"
              rel="noopener noreferrer"
              aria-label={`Scrivi su WhatsApp a chi organizza ${title}`}
              title="WhatsApp"
              className={buttonClass(
                { tone: 'ghost', size: 'small' },
                'w-10 flex-none px-0! pointer-coarse:w-11',
              )}
            >
              <MessageCircle aria-hidden="true" />
            </a>
          )}
        </div>
      </div>
    </Card>
  )
}

function DateBox({ date }: { date: string }) {
  return (
    <p className="absolute -bottom-5.5 left-4 grid w-14.5 rounded-control bg-surface py-1.5 text-center shadow-e2">
      <span className="heading text-section leading-6 tnum">{date.slice(8)}</span>
      <span className="text-meta font-label text-muted">{monthName(date).slice(0, 3)}</span>
    </p>
  )
}

function Terms({ tournament }: { tournament: Tournament }) {
  const { entryFeeCents, prizePool } = tournament
  const terms = [
    ['Quota', feeText(entryFeeCents)],
    ['Montepremi', prizePool ?? 'Da definire'],
    ['Organizza', organiserText(tournament, 'card')],
  ] as const
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-3 border-t border-line pt-3">
      {terms.map(([label, text]) => (
        <div key={label} className="min-w-0">
          <dt className="text-meta text-muted">{label}</dt>
          <dd className="text-small font-label wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
