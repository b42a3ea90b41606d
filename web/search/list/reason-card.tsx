import Search from 'lucide-react/icons/search'
import { Link } from 'react-router'
import { withArticle } from '#contract/article.ts'
import { atPlace } from '#contract/at-place.ts'
import { paths } from '#contract/paths.ts'
import type { Reason, SearchResult } from '#contract/search.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { AlertButton } from '#web/alert/alert-button.tsx'
import { EmptyCourt, TakenCourts } from '#web/court/empty-court.tsx'
import { useNow } from '#web/device/now.ts'
import { noneBookableText } from '#web/facility/sport/none-bookable-text.ts'
import { facilitySoughtPath } from '#web/path/facility-day.ts'
import type { SearchForm } from '#web/path/search-path.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { clockOf, formatDate, romeDate } from '#web/words/dates.ts'
import { formatKm } from '#web/words/distance.ts'
import { writePhone } from '#web/words/phone.ts'
import { unknownPlace } from '../search-title.ts'
import { whenInWords } from '../when-in-words.ts'
import { dateOf, firstDayToCome, isPastDay } from './to-come.ts'

/** Two beside each other on a phone, or each as wide as the card. */
const actionClass = 'max-sm:min-h-11! max-sm:flex-auto max-sm:px-3! max-sm:text-small!'

type ReasonProps = {
  result: SearchResult
  form: SearchForm
  sport: SportSlug
  onChange: (change: Partial<SearchForm>) => void
  onNewSearch: () => void
}

/** Why the place itself has nothing, in its own words and with its own way on (R43). */
export function ReasonCard({ result, form, sport, onChange, onNewSearch }: ReasonProps) {
  const { reason, elsewhere } = result
  const now = useNow()
  if (!reason) return null
  const isNothingElse = result.otherTimes.length === 0 && !result.nearby?.fieldCount
  return (
    <EmptyState
      isBrief
      picture={
        reason.kind === 'taken' ? (
          <TakenCourts sport={sport} count={reason.fieldCount} />
        ) : (
          <EmptyCourt sport={sport} />
        )
      }
      title={titleOf(reason, result.where, { form, sport, now })}
      action={
        <>
          {reason.kind === 'unknown-place' &&
            reason.suggestions.map(place => (
              <Button
                key={place.code}
                className={actionClass}
                onClick={() => onChange({ location: place.label })}
              >
                {place.label}
              </Button>
            ))}
          {reason.kind === 'beyond-window' && (
            <Button className={actionClass} onClick={() => onChange({ date: reason.lastDate })}>
              Vai {withArticle('al', formatDate(reason.lastDate))}
            </Button>
          )}
          {reason.kind === 'closed' && reason.opensAt && (
            <Button className={actionClass} onClick={() => onChange({ startTime: reason.opensAt ?? '' })}>
              Cerca alle {reason.opensAt}
            </Button>
          )}
          {reason.kind === 'past' && <ToCome form={form} now={now} onChange={onChange} />}
          {reason.kind === 'no-service' && (
            <Button className={actionClass} onClick={() => onChange({ services: [] })}>
              Togli i filtri
            </Button>
          )}
          {reason.kind === 'not-bookable' && (
            <ButtonLink
              as={Link}
              className={actionClass}
              to={`${paths.facilities}?${new URLSearchParams({ q: form.location, sport: sportLabel(sport) })}`}
            >
              {reason.facilityCount === 1 ? 'Vedi la struttura' : 'Vedi le strutture'}
            </ButtonLink>
          )}
          {reason.kind === 'taken' && result.place && form.startTime && (
            <AlertButton
              key={JSON.stringify(form)}
              tone="ghost"
              className={actionClass}
              wish={{
                sport,
                date: form.date,
                where: { comune: result.place.label },
                fromTime: form.startTime,
                toTime: form.startTime,
              }}
            />
          )}
          {elsewhere && (
            <ButtonLink
              as={Link}
              className={actionClass}
              to={facilitySoughtPath(elsewhere.facility.slug, {
                date: result.date,
                sport,
                from: elsewhere.startTime,
              })}
            >
              {elsewhere.facility.name}, {clockOf(elsewhere.startTime)}
            </ButtonLink>
          )}
          <Button
            tone="ghost"
            icon={<Search className="max-sm:hidden" />}
            onClick={onNewSearch}
            className={actionClass}
          >
            Nuova ricerca
          </Button>
          {isNothingElse && (
            <ButtonLink as={Link} to={paths.home} tone="ghost" className={actionClass}>
              Torna alla home
            </ButtonLink>
          )}
        </>
      }
    >
      {textOf(reason, result, { form, now })}
      {elsewhere && (
        <p className="mt-1">
          Il posto più vicino con qualcosa di libero è {elsewhere.facility.name}{' '}
          {atPlace(elsewhere.facility.city)}, a {formatKm(elsewhere.distanceKm)}: dalle{' '}
          {clockOf(elsewhere.startTime)}.
        </p>
      )}
    </EmptyState>
  )
}

/** The same again, as soon as it can still be played. */
function ToCome({ form, now, onChange }: Pick<ReasonProps, 'form' | 'onChange'> & { now: Date }) {
  const day = firstDayToCome(form, now)
  return (
    <Button className={actionClass} onClick={() => onChange({ date: dateOf(day, now) })}>
      {['Cerca', day, whenInWords(form)].filter(Boolean).join(' ')}
    </Button>
  )
}

/** @param where 'A Frascati' */
export function titleOf(
  reason: Reason,
  where: string,
  { form, sport, now }: { form: SearchForm; sport: SportSlug; now: Date },
): string {
  const when = whenInWords(form)
  if (reason.kind === 'taken') return `${where}${when && ` ${when}`} è tutto occupato`
  if (reason.kind === 'too-soon') return `${where}${when && ` ${when}`} non si prenota più`
  if (reason.kind === 'closed') return `${where}${when && ` ${when}`} è chiuso`
  if (reason.kind === 'past') {
    if (isPastDay(form, now)) return 'Questo giorno è già passato'
    return form.startTime ? 'Quest’ora è già passata' : 'Questa parte del giorno è già passata'
  }
  if (reason.kind === 'beyond-window')
    return `Si prenota fino ${withArticle('al', formatDate(reason.lastDate))}`
  if (reason.kind === 'no-service') return `${where} nessun campo ha tutti questi servizi`
  if (reason.kind === 'not-bookable')
    return noneBookableText({ facilities: reason.facilityCount, isClaimable: reason.isClaimable })
  if (reason.kind === 'unknown-place') return unknownPlace(form.location)
  return reason.hasOtherSports
    ? `${where} non c’è ancora un campo di ${sportLabel(sport)}`
    : `${where} non c’è ancora un campo`
}

type NotBookable = Extract<Reason, { kind: 'not-bookable' }>

/** Whom to ask; and what the reader can do if he runs the facility himself. */
function callText({ phone, facilityCount, isClaimable }: NotBookable): string {
  const isOne = facilityCount === 1
  const call = phone
    ? `Per giocare chiama il ${writePhone(phone)}.`
    : `Per giocare rivolgiti a chi ${isOne ? 'la' : 'le'} gestisce.`
  const mine = isOne ? 'Se la gestisci tu' : 'Se ne gestisci una'
  return isClaimable ? `${call} ${mine}, apri la sua pagina e rivendicala: è gratis.` : call
}

export function textOf(
  reason: Reason,
  { nearby, otherTimes }: SearchResult,
  { form, now }: { form: SearchForm; now: Date },
): string {
  const isNear = (nearby?.fieldCount ?? 0) > 0
  const near = isNear ? ` Vicino si gioca${form.startTime ? ' alla stessa ora' : ''}: guarda qui sotto.` : ''
  if (reason.kind === 'taken' || reason.kind === 'too-soon') {
    const until = reason.freeFrom ? ` Il primo orario libero è alle ${clockOf(reason.freeFrom)}.` : ''
    const rest = otherTimes.length === 0 ? ' Per quel giorno non resta altro.' : ''
    if (reason.kind === 'too-soon') return `Le strutture di qui vogliono più anticipo.${until}${rest}${near}`
    const fields = reason.fieldCount === 1 ? 'Un campo' : `${reason.fieldCount} campi`
    const facilities = reason.facilityCount === 1 ? 'una struttura' : `${reason.facilityCount} strutture`
    return `${fields} in ${facilities}, nessuno libero.${until}${rest}${near}`
  }
  if (reason.kind === 'closed') {
    if (reason.opensAt) return `Il primo campo apre alle ${reason.opensAt}.${near}`
    if (form.band === 'now') return `Per ora non riapre.${near}`
    // Of a day that has begun nobody says when it opened: it may still be open at other hours, or over.
    if (otherTimes.length > 0) return `Lo stesso giorno restano altri orari.${near}`
    return (
      (form.date <= romeDate(now) ? 'Per quel giorno non resta altro.' : 'Quel giorno resta chiuso.') + near
    )
  }
  if (reason.kind === 'not-bookable') return callText(reason) + near
  if (reason.kind === 'unknown-place')
    return reason.suggestions.length > 0
      ? 'Cercavi uno di questi?'
      : 'Prova con il nome del comune o con il CAP.'
  if (reason.kind === 'past')
    return `Scegli un${isPastDay(form, now) ? ' giorno' : '’ora'} che deve ancora venire.${near}`
  if (reason.kind === 'beyond-window')
    return `Le strutture di qui non prendono ancora prenotazioni per dopo.${near}`
  const isAnySport = reason.kind === 'no-facility' && !reason.hasOtherSports
  return near.trim() || `Prova un comune vicino${isAnySport ? '' : ', o un altro sport'}.`
}
