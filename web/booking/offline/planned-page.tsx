import type { ReactNode } from 'react'
import { writeAddress } from '#contract/address.ts'
import { withArticle } from '#contract/article.ts'
import type { Booking } from '#contract/booking.ts'
import { tooLate } from '#contract/booking-words.ts'
import { capital } from '#contract/capital.ts'
import type { FieldSummary } from '#contract/facility.ts'
import type { Match } from '#contract/match.ts'
import { themeScript } from '#web/device/theme.ts'
import css from '#web/ui/app.css?inline'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Logo } from '#web/ui/logo.tsx'
import { clockOf, formatDate, longDay, ofNight, romeClock, romeDate } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { PhoneLink } from '#web/words/phone-link.tsx'
import { priceText } from '../mine/paid-text.ts'
import { StatusBadge } from '../status-badge.tsx'

type PlannedPageProps = { bookings: readonly Booking[]; matches: readonly Match[]; now: Date }

/**
 * What somebody has planned, as a page that needs nothing else: it is kept on his device and read there without a
 * network, on whatever later day. So its days are dates, never 'oggi', and it says when it was made.
 */
export function PlannedPage({ bookings, matches, now }: PlannedPageProps) {
  const isEmpty = bookings.length === 0 && matches.length === 0
  return (
    <html lang="it">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex" />
        <title>La pagina non arriva | Campo Libero</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant */}
        <script dangerouslySetInnerHTML={{ __html: themeScript() }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet */}
        <style dangerouslySetInnerHTML={{ __html: css }} />
      </head>
      <body>
        <header className="gutter border-b border-line bg-surface py-5">
          <Logo />
        </header>
        <main className="gutter max-w-list pt-6 pb-12">
          <h1 className="heading text-title">La pagina non arriva</h1>
          <p className="mt-2 text-ink2">
            Forse manca la rete. Intanto, ecco i tuoi impegni come li sapevamo{' '}
            <strong className="text-ink">
              {longDay(romeDate(now))} alle {romeClock(now)}
            </strong>
            : ciò che è cambiato dopo, qui non si vede.
          </p>
          {/* biome-ignore lint/a11y/useValidAnchor: the page that was asked for, whose address is still the browser's */}
          <a href="" className={buttonClass({}, 'mt-4')}>
            Riprova
          </a>
          {isEmpty && <p className="mt-7">Non avevi prenotazioni né partite in programma.</p>}
          <Section title="Prenotazioni Attive">
            {bookings.map(booking => (
              <BookingTicket key={booking.id} booking={booking} now={now} />
            ))}
          </Section>
          <Section title="Le Mie Iscrizioni">
            {matches.map(match => (
              <MatchTicket key={match.id} match={match} />
            ))}
          </Section>
        </main>
      </body>
    </html>
  )
}

function Section({ title, children }: { title: string; children: readonly ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <section className="mt-7" aria-label={title}>
      <h2 className="heading mb-3 text-section">{title}</h2>
      <ul className="grid gap-2.5">{children}</ul>
    </section>
  )
}

function BookingTicket({ booking, now }: { booking: Booking; now: Date }) {
  const { answerBy, cancellableUntil, startsAt, status } = booking
  const isFree = cancellableUntil !== null && new Date(cancellableUntil) > now
  return (
    <Ticket {...booking} name={fieldTitle(booking.field)}>
      <StatusBadge status={status} />
      <p>{priceText(booking)}</p>
      {answerBy && <p>La struttura risponde entro le {momentOf(answerBy)}.</p>}
      <p>
        {isFree
          ? `Puoi annullare fino alle ${momentOf(cancellableUntil)}.`
          : tooLate(cancellableUntil, startsAt, 'cancellata', now)}
      </p>
    </Ticket>
  )
}

function MatchTicket({ match }: { match: Match }) {
  const { field, reserve, status, decidesAt } = match
  return (
    <Ticket {...match} name={match.title}>
      {reserve && <Badge tone="warn">In riserva</Badge>}
      <p>{fieldTitle(field)}</p>
      {status === 'confirmed' ? <p>È confermata.</p> : <p>Si decide alle {momentOf(decidesAt)}.</p>}
    </Ticket>
  )
}

type TicketProps = {
  date: string
  startTime: string
  endTime: string
  field: FieldSummary
  name: string
  children: ReactNode
}

/** When, what, where and whom to call: all that is asked on the way to a field. */
function Ticket({ date, startTime, endTime, field: { facility }, name, children }: TicketProps) {
  return (
    <Card as="li">
      <p className="leading-none tnum">
        <strong className="heading text-ticket">{clockOf(startTime)}</strong>{' '}
        <span className="text-section font-time text-muted">– {clockOf(endTime)}</span>
      </p>
      <p className="mt-2 font-bold">
        {capital(longDay(date))}
        {ofNight(startTime)}
      </p>
      <h3 className="mt-2 text-card heading-card wrap-anywhere">{name}</h3>
      <div className="mt-1 grid justify-items-start gap-1 text-small text-ink2">
        <p>{writeAddress(facility)}</p>
        {facility.phone && <PhoneLink phone={facility.phone} className="tap font-label text-ink underline" />}
        {children}
      </div>
    </Card>
  )
}

/** '18:30 del 26/11/2026' */
function momentOf(instant: string): string {
  const at = new Date(instant)
  return `${romeClock(at)} ${withArticle('del', formatDate(romeDate(at)))}`
}
