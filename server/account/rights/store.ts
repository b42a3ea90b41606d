import type { Role } from '#contract/account.ts'
import type { AuditAction, AuditSubject } from '#contract/admin.ts'
import type { BookingStatus } from '#contract/booking.ts'
import type { ClaimStatus } from '#contract/claim.ts'
import type { NewPayment } from '#contract/desk.ts'
import type { MatchStatus } from '#contract/match.ts'
import type { OwnData } from '#contract/own-data.ts'
import type { PostRole } from '#contract/people.ts'
import type { LapseKind } from '#contract/reliability.ts'
import { prepared } from '../../db/prepared.ts'
import type { Context } from '../../kit/context.ts'

const list = (rows: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${rows}) r)`
const euro = (cents: string) => `round(${cents} / 100.0, 2)`
const written = (prefix = '') =>
  `${prefix}participant_name as nome, ${prefix}participant_email as email, ${prefix}participant_phone as telefono`

const account = `
  select p.name as nome, p.email, p.phone as telefono,
    (select l.new_email from auth_link l
     where l.user_id = p.id and l.new_email is not null and l.expires_at > now() limit 1) as "nuovaEmailDaConfermare",
    u.email_verified as "emailConfermata", p.role as ruolo, p.created_at as "iscrittoIl",
    array(select case a.provider_id when 'credential' then 'password' else a.provider_id end
      from auth_account a where a.user_id = p.id order by 1) as accessi,
    coalesce(u.two_factor_enabled, false)
      or exists (select from auth_two_factor t where t.user_id = p.id and t.verified) as "verificaInDuePassaggi",
    p.wants_reminders as promemoria,
    (select c.created_at from calendar_feed c where c.user_id = p.id) as "calendarioPersonaleDal"
  from profile p join auth_user u using (id) where p.id = me.id`

const sessions = `
  select user_agent as browser, ip_address as "indirizzoIp", created_at as aperta, updated_at as "ultimoUso", expires_at as scade
  from auth_session where user_id = me.id order by updated_at desc`

const when = (row: string) =>
  `${row}.date as giorno, wall_time(${row}.start_minute) as dalle, wall_time(${row}.end_minute) as alle`

const bookings = `
  select y.name as struttura, f.name as campo, (select s.label from sport s where s.slug = b.sport) as sport,
    ${when('b')}, ${euro('b.price_cents')} as prezzo,
    b.status as stato,
    b.customer_name as nome, b.email, b.phone as telefono, b.notes as note, b.created_at as "prenotataIl",
    b.changed_at as "cambiataIl", b.cancellable_until as "annullabileFinoA", b.cancelled_at as "annullataIl",
    case when b.status = 'cancelled' then coalesce(b.cancelled_by, 'client') end as "annullataDa",
    b.cancel_words as motivo,
    ${list(`select ${euro('paid.cents')} as euro, paid.method as come, paid.taken_at as il
      from payment paid where paid.booking_id = b.id order by paid.taken_at`)} as pagamenti
  from booking b join field f on f.id = b.field_id join facility y on y.id = f.facility_id
  where b.user_id = me.id order by b.starts_at, b.id`

const matchFacts = `m.title as titolo, y.name as struttura, f.name as campo, ${when('m')}, m.status as stato`
const ofMatch = 'join field f on f.id = m.field_id join facility y on y.id = f.facility_id'

const organised = `
  select ${matchFacts}, m.skill_level as livello, m.description as descrizione, ${euro('m.price_cents')} as quota,
    m.players as giocatori, m.max_players as posti
  from organized_match m ${ofMatch} where m.creator_id = me.id order by m.starts_at, m.id`

const joined = `
  select ${matchFacts}, ${written('j.')}, j.joined_at as "iscrittoIl", j.is_goalkeeper as "inPorta", j.has_paid as "quotaPagata"
  from match_participant j join organized_match m on m.id = j.match_id ${ofMatch}
  where j.user_id = me.id order by m.starts_at, m.id`

const reserves = `
  select ${matchFacts}, ${written('w.')}, w.is_goalkeeper as "inPorta", w.joined_at as "inListaDal",
    w.offered_until as "postoTenutoFinoA"
  from match_reserve w join organized_match m on m.id = w.match_id ${ofMatch}
  where w.user_id = me.id order by m.starts_at, m.id`

const removals = `
  select ${matchFacts}, x.removed_at as "toltoIl"
  from match_removal x join organized_match m on m.id = x.match_id ${ofMatch}
  where x.user_id = me.id order by m.starts_at, m.id`

const lapses = `
  select m.title as partita, l.kind as che, l.happened_at as il,
    l.contested_at as "contestataIl", l.contest as contestazione, l.is_upheld as "contaDiNuovo", l.taken_back_at as "toltaIl"
  from lapse l join organized_match m on m.id = l.match_id where l.user_id = me.id order by l.happened_at`

const registrations = `
  select t.title as torneo, t.start_date as inizio, g.name as nome, g.email, g.phone as telefono, g.team_name as squadra,
    g.notes as note, case when g.is_removed then 'removed' else g.standing end as stato,
    g.has_paid as "quotaPagata", g.created_at as "iscrittoIl"
  from tournament_registration g join tournament t on t.id = g.tournament_id where g.user_id = me.id or lower(g.email) = lower(me.email) and g.held_until is null
  order by g.created_at`

const followed = `
  select t.title as torneo, w.created_at as dal
  from tournament_follower w join tournament t on t.id = w.tournament_id where w.user_id = me.id order by w.created_at`

const tournaments = `
  select t.title as torneo, t.start_date as inizio, array_remove(
      array[t.organizer_name, t.organizer_contact, t.organizer_email, t.organizer_whatsapp], null) as contatti,
    t.created_at as "creatoIl"
  from tournament t where t.creator_id = me.id order by t.created_at`

const favourites = `
  select y.name as struttura, v.created_at as dal
  from favourite v join facility y on y.id = v.facility_id where v.user_id = me.id order by v.created_at`

const alerts = `
  select s.label as sport, a.date as giorno, wall_time(a.from_minute) as dalle, wall_time(a.to_minute) as alle,
    place.name || coalesce(', ' || f.name, '') as dove, a.comune_code as comune, a.created_at as "chiestoIl",
    a.held_until as "tenutoFinoA"
  from alert a join sport s on s.slug = a.sport left join field f on f.id = a.field_id
  left join facility place on place.id = coalesce(a.facility_id, f.facility_id)
  where a.user_id = me.id order by a.created_at`

const posts = `
  select y.name as struttura, s.role as ruolo, s.verified_at as "verificatoIl"
  from facility_staff s join facility y on y.id = s.facility_id where s.user_id = me.id order by y.name`

const invitations = `
  select y.name as struttura, i.role as ruolo, i.created_at as del, i.accepted_at as "accettatoIl"
  from staff_invitation i join facility y on y.id = i.facility_id
  where i.accepted_by = me.id or i.email = lower(me.email) order by i.created_at`

const claims = `
  select y.name as struttura, c.phone as telefono, c.message as messaggio, c.status as stato, c.created_at as del
  from facility_claim c join facility y on y.id = c.facility_id where c.user_id = me.id order by c.created_at`

const imports = `
  select file_name as file, created_at as del from import_run where user_id = me.id order by created_at`

// Only the facilities to ask: what they have noted on a customer's card is their own record.
const cards = `
  select y.name as struttura, y.phone as telefono, c.created_at as dal
  from customer c join facility y on y.id = c.facility_id where c.user_id = me.id order by y.name`

// Neither what was changed nor who did it: both may be about others.
const changes = (whose: string) => `
  select e.happened_at as il, e.action as azione, e.subject as oggetto, y.name as struttura
  from audit_entry e left join facility y on y.id = e.facility_id where ${whose} order by e.id`

/** What the export reads, in one statement, so that all of it is from the same moment. */
export const ownDataText = `
  select json_build_object(
    'preparatoIl', coalesce($at?::timestamptz, now()),
    'account', (select row_to_json(r) from (${account}) r),
    'sessioni', ${list(sessions)},
    'prenotazioni', ${list(bookings)},
    'partiteOrganizzate', ${list(organised)},
    'partiteACuiPartecipi', ${list(joined)},
    'riserve', ${list(reserves)},
    'partiteDaCuiTiHannoTolto', ${list(removals)},
    'assenzeEUsciteTardive', ${list(lapses)},
    'iscrizioniAiTornei', ${list(registrations)},
    'torneiSeguiti', ${list(followed)},
    'torneiOrganizzati', ${list(tournaments)},
    'strutturePreferite', ${list(favourites)},
    'avvisi', ${list(alerts)},
    'lavoro', ${list(posts)},
    'invitiRicevuti', ${list(invitations)},
    'rivendicazioni', ${list(claims)},
    'importazioni', ${list(imports)},
    'struttureConUnaTuaScheda', ${list(cards)},
    'cheCosaHaiCambiato', ${list(changes('e.actor_id = me.id'))},
    'cheCosaEStatoCambiatoDiTe', ${list(changes("e.subject in ('user', 'staff') and e.subject_id = me.id::text"))}
  ) as "data!"
  from auth_user me where me.id = $userId`

type OfMatch = { stato: MatchStatus }
type AtFacility = { ruolo: PostRole }
type Change = { azione: AuditAction; oggetto: AuditSubject }
type Payment = { come: NewPayment['method'] }

/** Of each list what is a code in its lines. */
type Codes = {
  prenotazioni: {
    stato: Exclude<BookingStatus, 'completed'>
    annullataDa: 'client' | 'facility' | 'desk' | 'time' | 'match' | null
    pagamenti: (Omit<OwnData['prenotazioni'][number]['pagamenti'][number], keyof Payment> & Payment)[]
  }
  partiteOrganizzate: OfMatch
  partiteACuiPartecipi: OfMatch
  riserve: OfMatch
  partiteDaCuiTiHannoTolto: OfMatch
  assenzeEUsciteTardive: { che: LapseKind }
  iscrizioniAiTornei: { stato: 'in' | 'waiting' | 'removed' | 'out' }
  avvisi: { dove: string | null; comune: string | null }
  lavoro: AtFacility
  invitiRicevuti: AtFacility
  rivendicazioni: { stato: ClaimStatus }
  cheCosaHaiCambiato: Change
  cheCosaEStatoCambiatoDiTe: Change
}

/** The file with codes where it will have words, and without the note that says what it is. */
export type OwnDataInCodes = Omit<OwnData, 'nota' | 'account' | keyof Codes> & {
  account: Omit<OwnData['account'], 'ruolo'> & { ruolo: Role }
} & {
  [Part in keyof Codes]: (Omit<OwnData[Part][number], keyof Codes[Part]> & Codes[Part])[]
}

const ownData = prepared('own-data', ownDataText).giving<{ data: OwnDataInCodes }>()

export async function readOwnData({ db, at }: Context, userId: string): Promise<OwnDataInCodes | undefined> {
  const [row] = await ownData(db, { userId, at })
  return row?.data
}
