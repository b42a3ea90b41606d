import { sharedPath } from '#contract/paths.ts'
import { type SportSlug, sportLabel } from '#contract/sport.ts'
import { longDay, startOf } from '#web/words/dates.ts'

type Shared = {
  date: string
  startTime: string
  field: { sports: readonly SportSlug[]; facility: { name: string; city: string } }
}

/** 'Si gioca a padel'; without the sport where the field serves several, as nobody has said which. */
export function whatIsPlayed([sport, ...others]: readonly SportSlug[]): string {
  return sport && others.length === 0 ? `Si gioca a ${sportLabel(sport).toLowerCase()}` : 'Si gioca'
}

/** Opens WhatsApp with the words and the address; to whom it goes is chosen there. */
export function whatsAppUrl({ date, startTime, field }: Shared, shareKey: string): string {
  const { facility, sports } = field
  const page = new URL(sharedPath(shareKey), location.href).href
  const text = `${whatIsPlayed(sports)} ${longDay(date)} alle ${startOf(startTime)}, ${facility.name} (${facility.city}). Ci sei? ${page}`
  return `https://wa.me/?${new URLSearchParams({ text })}`
}
