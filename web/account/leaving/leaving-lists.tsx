import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Leaving } from '#contract/leaving.ts'
import { paths } from '#contract/paths.ts'
import { useToday } from '#web/device/now.ts'
import { Card } from '#web/ui/card.tsx'
import { dayInWords, spanOf } from '#web/words/dates.ts'
import { formatCents } from '#web/words/money.ts'

/** What the button would end, thing by thing: it ends nothing that is not listed here. */
export function WhatEnds({ leaving }: { leaving: Leaving }) {
  const { bookings, matches, registrations, posts } = leaving
  const today = useToday()
  const isNothing = [bookings, matches, registrations, posts].every(({ length }) => length === 0)
  return (
    <Card as="section" aria-labelledby="finisce">
      <h2 id="finisce" className="text-card heading-card">
        {leaving.ties.length > 0 ? 'Che cosa finirà' : 'Che cosa finisce subito'}
      </h2>
      {isNothing && <p className="mt-2 text-small text-ink2">Non hai niente in programma da annullare.</p>}
      <List title="Prenotazioni annullate">
        {bookings.map(
          ({ id, facilityName, fieldName, matchTitle, isRequest, paidCents, hasShares, ...when }) => (
            <Row key={id} what={`${facilityName}, ${fieldName}`} when={whenOf(when, today)}>
              {matchTitle && `Salta anche la tua partita «${matchTitle}»: avvisiamo chi si è unito.`}
              {isRequest && 'La struttura non ha ancora risposto alla richiesta.'}
              {paidCents > 0 &&
                ` Risultano già pagati ${formatCents(paidCents)}: chiedi prima alla struttura come riaverli.`}
              {hasShares && ' Le quote che hai segnato come pagate vanno rese a chi te le ha date.'}
            </Row>
          ),
        )}
      </List>
      <List title="Partite in cui lasci il posto">
        {matches.map(({ id, title, facilityName, ...when }) => (
          <Row key={id} what={title} when={whenOf(when, today)}>
            {facilityName}
          </Row>
        ))}
      </List>
      <List title="Iscrizioni ritirate">
        {registrations.map(({ id, tournamentTitle, startDate, teamName }) => (
          <Row key={id} what={tournamentTitle} when={dayInWords(startDate, today)}>
            {teamName}
          </Row>
        ))}
      </List>
      <List title="Strutture per cui non lavori più">
        {posts.map(({ facilityId, facilityName }) => (
          <Row key={facilityId} what={facilityName} />
        ))}
      </List>
      <p className="mt-3 text-small text-ink2">
        {bookings.length > 0 &&
          bookings.every(({ paidCents }) => paidCents === 0) &&
          'Non devi pagare nulla. '}
        {bookings.length > 0 &&
          'La struttura legge che la prenotazione è annullata perché l’account è stato eliminato, senza il tuo nome. '}
        Spariscono anche preferiti, avvisi, calendario e accessi, su tutti i dispositivi.
      </p>
    </Card>
  )
}

export function WhatStays() {
  return (
    <Card as="section" aria-labelledby="resta">
      <h2 id="resta" className="text-card heading-card">
        Che cosa resta, senza il tuo nome
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-small text-ink2">
        <li>Le prenotazioni passate: alla struttura restano giorno, campo e prezzo.</li>
        <li>Le partite giocate e i tornei già iniziati: resta il posto, con il nome in tabellone.</li>
        <li>
          Quello che una struttura ha segnato da sé, per esempio quando l’hai chiamata: puoi chiederlo a lei.
        </li>
        <li>
          Se una struttura non prende più le tue prenotazioni, tiene per due anni il numero e l’email che non
          accetta.
        </li>
      </ul>
      <p className="mt-3 text-small text-ink2">
        Vuoi tenerne una copia? Prima{' '}
        <Link to={`${paths.profile}#privacy`} className="underline">
          scarica i tuoi dati
        </Link>
        .
      </p>
    </Card>
  )
}

function List({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <>
      <h3 className="mt-4 text-small font-label">{title}</h3>
      <ul className="divide-y divide-line">{children}</ul>
    </>
  )
}

function Row({ what, when, children }: { what: string; when?: string; children?: ReactNode }) {
  return (
    <li className="py-2.5 wrap-anywhere">
      <p className="font-label">{what}</p>
      {when && <p className="text-small text-ink2">{when}</p>}
      {children && <p className="text-small text-ink2">{children}</p>}
    </li>
  )
}

export function whenOf(
  { date, ...span }: { date: string; startTime: string; endTime: string },
  today: string,
): string {
  return `${dayInWords(date, today)}, ${spanOf(span)}`
}
