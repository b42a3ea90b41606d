import { useState } from 'react'
import { withArticle } from '#contract/article.ts'
import type { FacilityPeople, PostRole, StaffMember } from '#contract/people.ts'
import { adviceFor } from '#web/api/messages.ts'
import { AskFirst } from '#web/ui/ask-first.tsx'
import { Avatar } from '#web/ui/avatar.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { postRoles, postWords } from './post-words.ts'
import type { People } from './use-people.ts'

type PeopleListProps = { staff: FacilityPeople; people: People }

/** The staff of a facility; a reader who may change it can choose roles and end posts. */
export function PeopleList({ staff, people }: PeopleListProps) {
  return (
    <Card as="ul" padded={false} className="divide-y divide-line">
      {staff.people.map(person => (
        <li key={person.id} className="p-4">
          <PersonRow
            person={person}
            isLast={staff.people.length === 1}
            mayChange={staff.mayChange}
            people={people}
          />
        </li>
      ))}
    </Card>
  )
}

type RowProps = { person: StaffMember; isLast: boolean; mayChange: boolean; people: People }

function PersonRow({ person, isLast, mayChange, people }: RowProps) {
  const { id: personId, name, email, role, since, isMe } = person
  const [isAsking, setAsking] = useState(false)
  const [wanted, setWanted] = useState<PostRole>()
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Avatar name={name} />
        <div className="min-w-0 flex-1 basis-48 wrap-anywhere">
          <p className="font-label">
            {name} {isMe && <Badge>Tu</Badge>}
          </p>
          <p className="text-small text-ink2">
            {email} · {withArticle('dal', formatDate(romeDate(new Date(since))))}
          </p>
        </div>
        {mayChange ? (
          <div className="flex flex-wrap items-end gap-2">
            <RoleSelect
              person={person}
              onChange={next => {
                if (isMe) setWanted(next)
                else people.change.mutate({ personId, role: next })
              }}
            />
            <Button tone="ghost" aria-label={`Togli ${name}`} onClick={() => setAsking(true)}>
              Togli
            </Button>
          </div>
        ) : (
          <Badge>{postWords[role].label}</Badge>
        )}
      </div>
      <FormError className="mt-3">{adviceFor(faultOf(people, personId))}</FormError>
      {wanted && (
        <AskFirst
          className="mt-3"
          yes="Sì, cambia"
          no="Lascia così"
          tone="danger"
          isPending={people.change.isPending}
          onYes={() =>
            people.change.mutate({ personId, role: wanted }, { onSettled: () => setWanted(undefined) })
          }
          onNo={() => setWanted(undefined)}
        >
          Il tuo ruolo diventa {postWords[wanted].label}: chi lavora qui lo sceglie poi qualcun altro.
        </AskFirst>
      )}
      {isAsking && (
        <AskFirst
          className="mt-3"
          yes="Sì, togli"
          no="Lascia così"
          tone="danger"
          isPending={people.remove.isPending}
          onYes={() => people.remove.mutate({ personId }, { onSettled: () => setAsking(false) })}
          onNo={() => setAsking(false)}
        >
          {isMe
            ? 'Non vedrai più questa struttura, da subito.'
            : `${name} non vedrà più prenotazioni e clienti, da subito.`}
          {/* Only an admin may. */}
          {isLast &&
            !isMe &&
            ' Qui non resta nessuno: online non si prenota più, e altri possono rivendicare la struttura.'}
        </AskFirst>
      )}
    </>
  )
}

/** Why somebody's role or post was not changed. */
function faultOf({ change, remove }: People, personId: string): Error | null {
  const ofThisRow = [change, remove].find(({ variables }) => variables?.personId === personId)
  return ofThisRow?.error ?? null
}

type RoleSelectProps = { person: StaffMember; onChange: (role: PostRole) => void }

function RoleSelect({ person: { name, role }, onChange }: RoleSelectProps) {
  return (
    <Select
      label={<span className="sr-only">Ruolo di {name}</span>}
      value={role}
      // The value is one of the options below.
      onChange={({ target }) => onChange(target.value as PostRole)}
    >
      {postRoles.map(each => (
        <option key={each} value={each}>
          {postWords[each].label}
        </option>
      ))}
    </Select>
  )
}
