import { withArticle } from '#contract/article.ts'
import { internationalDigits } from '../kit/phone.ts'

type Subject = { title: string; start_date: string }

/** A chat with a prefilled message; null if it is not a number that can have one (R29). */
export function whatsAppUrl(phone: string | null, subject: Subject): string | null {
  const digits = phone && whatsAppDigits(phone)
  return digits ? `https://wa.me/${digits}?text=${encodeURIComponent(greeting(subject))}` : null
}

/** As the library reads the number; if it cannot, by the rule of the specification, if the result is a number. */
export function whatsAppDigits(phone: string): string | undefined {
  return internationalDigits(phone) ?? internationalDigits(`+${byRule(phone)}`)
}

function byRule(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  if (digits.startsWith('39')) return digits
  return digits.startsWith('0') ? `39${digits.slice(1)}` : `39${digits}`
}

const ADDRESS = /^[^\s@?&<>"]+@[^\s@?&<>"]+\.[^\s@?&<>".]+$/

export function mailUrl(email: string | null, subject: Subject): string | null {
  if (!email || !ADDRESS.test(email)) return null
  const lines = [greeting(subject), '', 'Grazie!'].join('\r\n')
  // Not URLSearchParams: mail programs show its plus signs.
  return `mailto:${email}?subject=${encodeURIComponent(`Informazioni sul torneo ${subject.title}`)}&body=${encodeURIComponent(lines)}`
}

type Ways = Subject & { organizer_email: string | null; organizer_whatsapp: string | null }

/** What to do where only whoever organises can help: writing needs a way. */
export function turnToOrganiser(tournament: Ways): string {
  const way =
    whatsAppUrl(tournament.organizer_whatsapp, tournament) ?? mailUrl(tournament.organizer_email, tournament)
  return way ? 'scrivi a chi organizza' : 'parlane con chi organizza'
}

function greeting({ title, start_date }: Subject): string {
  const [year, month, day] = start_date.split('-')
  return `Ciao! Vorrei informazioni sul torneo «${title}» ${withArticle('del', `${day}/${month}/${year}`)}.`
}
