import { Link } from 'react-router'
import { writeStreet } from '#contract/address.ts'
import type { Match } from '#contract/match.ts'
import { matchPath } from '#contract/paths.ts'
import { sportLabel } from '#contract/sport.ts'
import { NextCard } from '#web/booking/dashboard/next-card.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { fieldTitle } from '#web/words/field-title.ts'
import { formatCents } from '#web/words/money.ts'
import { statuses } from '../words.ts'

/** The match in which the reader plays next. */
export function NextMatch({ match, today }: { match: Match; today: string }) {
  const { field, sport } = match
  const { label, tone } = statuses[match.status]
  return (
    <NextCard
      when={match}
      today={today}
      field={field}
      calendar={`/api/matches/${match.id}/calendar.ics`}
      badges={
        <>
          <Badge tone={tone}>{label}</Badge>
          <Badge>{sportLabel(sport)}</Badge>
        </>
      }
      title={match.title}
      actions={
        <ButtonLink as={Link} to={matchPath(match.id)} tone="ghost" size="small">
          Apri la partita
        </ButtonLink>
      }
    >
      {fieldTitle(field)}, {writeStreet(field.facility)} · {formatCents(match.priceCents)} a testa
    </NextCard>
  )
}

/** The first match in which the reader has a place; somebody on the reserve list does not play yet. */
export function nextOf(matches: readonly Match[]): Match | undefined {
  return matches.find(({ mine }) => mine)
}
