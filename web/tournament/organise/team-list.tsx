import Download from 'lucide-react/icons/download'
import { useState } from 'react'
import type { OrganisedTournament } from '#contract/tournament-organising.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { csvHref } from '#web/words/csv.ts'
import { EmailLink } from '#web/words/email-link.tsx'
import { mentions } from '#web/words/mentions.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { AddTeam } from './add-team.tsx'
import { AdmitTeam, hasPlaceToGive } from './admit-team.tsx'
import { csvOf } from './csv.ts'
import { FindTeam } from './find-team.tsx'
import { RemoveTeam } from './remove-team.tsx'
import { RemovedTeams } from './removed-teams.tsx'
import { RenameTeam } from './rename-team.tsx'
import { useOrganise } from './use-organise.ts'

/** The teams with a place, then those that wait; with their contacts, and whether they have paid. */
export function TeamList({ organised }: { organised: OrganisedTournament }) {
  const { id, teams, allowed, tournament } = organised
  return (
    <div className="grid gap-3">
      {teams.length === 0 ? (
        <p className="text-ink2">Nessuna iscrizione confermata, per ora.</p>
      ) : (
        <Teams organised={organised} />
      )}
      {allowed.includes('add') && <AddTeam id={id} sport={tournament.sport} />}
      <RemovedTeams organised={organised} />
    </div>
  )
}

function Teams({ organised }: { organised: OrganisedTournament }) {
  const { id, teams, tournament, allowed } = organised
  const [text, setText] = useState('')
  const found = teams.filter(({ teamName, name, email }) => mentions([teamName, name, email], text))
  // A team that waits for a place has nothing to pay, and where it is free nobody has.
  const isFree = tournament.entryFeeCents === 0
  const placed = teams.filter(({ state }) => state === 'confirmed' && !isFree)
  const paid = placed.filter(({ hasPaid }) => hasPaid).length
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-small text-ink2">
          {placed.length > 0 && `${paid} su ${placed.length} ${paid === 1 ? 'ha' : 'hanno'} pagato`}
        </p>
        <ButtonLink
          href={csvHref(csvOf(teams, tournament.sport))}
          download={`${tournament.slug}.csv`}
          tone="ghost"
          size="small"
          icon={<Download aria-hidden="true" />}
        >
          Scarica CSV
        </ButtonLink>
      </div>
      <FindTeam
        sport={tournament.sport}
        text={text}
        onText={setText}
        among={teams.length}
        found={found.length}
      />
      <ul className="divide-y divide-line rounded-card border border-line bg-surface empty:hidden">
        {found.map(team => {
          const hasMoney = placed.includes(team) || team.hasPaid
          const canAdmit = team.state === 'waiting' && hasPlaceToGive(organised)
          return (
            <li
              key={team.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-3.5 py-2.5 sm:grid-cols-[minmax(0,1fr)_14.5rem_auto]"
            >
              <div
                className={classNames(
                  'min-w-0 text-small',
                  // On a phone what else can be done stands below, but for one button.
                  (hasMoney || canAdmit) && 'max-sm:col-span-2',
                )}
              >
                <WhoComes team={team} />
                {allowed.includes('remove') && <RenameTeam id={id} sport={tournament.sport} team={team} />}
                {team.notes && <p className="text-meta text-ink2 wrap-anywhere">{team.notes}</p>}
              </div>
              {hasMoney && <HasPaid id={id} team={team} />}
              {canAdmit && <AdmitTeam id={id} team={team} />}
              {allowed.includes('remove') && <RemoveTeam organised={organised} team={team} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}

type TeamProps = { team: OrganisedTournament['teams'][number] }

/** A change of its own for each: of several pressed in a row every switch shows its wish. */
function HasPaid({ id, team }: TeamProps & { id: string }) {
  const pay = useOrganise('POST /api/staff/tournaments/{id}/registrations/{registrationId}/payment')
  return (
    <Switch
      label="Ha pagato"
      name={`pagato-${team.id}`}
      aria-label={`${team.teamName || team.name} ha pagato`}
      // Shown as wished until the answer is there.
      checked={pay.isPending ? pay.variables.body.hasPaid : team.hasPaid}
      onChange={({ target }) =>
        pay.mutate({ params: { id, registrationId: team.id }, body: { hasPaid: target.checked } })
      }
    />
  )
}

/** The team, where it stands, and whom to call. */
function WhoComes({ team }: TeamProps) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 font-label wrap-anywhere">
        {team.teamName || team.name}
        {team.state === 'waiting' && <Badge tone="warn">In lista d’attesa</Badge>}
        {team.isLeftOut && <Badge tone="warn">Fuori dal sorteggio</Badge>}
      </p>
      <p className="text-ink2 wrap-anywhere">
        {team.teamName && team.name}
        {team.teamName && (team.phone || team.email) && ' · '}
        {team.phone && <PhoneLink phone={team.phone} />}
        {team.phone && team.email && ' · '}
        {team.email && <EmailLink email={team.email} />}
      </p>
      {team.removedWithPhone && (
        <p className="text-meta text-warn wrap-anywhere">
          Ha lo stesso telefono di {team.removedWithPhone}, che avete tolto dal torneo.
        </p>
      )}
    </>
  )
}
