import { type SportSlug, sportPath } from './sport.ts'

/**
 * Where each page lives. Letters, calendars and search engines hold on to these, so they are promises too:
 * `web/routes.ts` serves exactly them, and nobody else spells one.
 */
export const paths = {
  home: '/',
  search: '/ricerca-campi',
  facilities: '/campi',
  matches: '/partite-organizzate',
  newMatch: '/partite-organizzate/nuova',
  tournaments: '/tornei',
  bookings: '/prenotazioni',
  about: '/chi-siamo',
  contacts: '/contatti',
  howItWorks: '/come-funziona',
  ranking: '/come-ordiniamo-i-risultati',
  faq: '/faq',
  support: '/supporto',
  registerFacility: '/registra-campo',
  privacy: '/privacy',
  terms: '/termini',
  accessibility: '/accessibilita',
  cookiePreferences: '/cookie-preferences',
  login: '/login',
  resetPassword: '/reset-password',
  customResetPassword: '/custom-reset-password',
  confirmEmail: '/conferma-email',
  confirmAccount: '/conferma-account',
  dashboard: '/dashboard',
  dashboardToday: '/dashboard/oggi',
  dashboardCalendar: '/dashboard/calendario',
  dashboardCustomers: '/dashboard/clienti',
  dashboardNumbers: '/dashboard/numeri',
  dashboardRain: '/dashboard/piove',
  dashboardWeek: '/dashboard/orari',
  dashboardBookings: '/dashboard/prenotazioni',
  dashboardParticipations: '/dashboard/iscrizioni',
  dashboardFacilities: '/dashboard/strutture',
  dashboardTournaments: '/dashboard/tornei',
  dashboardImport: '/dashboard/importa',
  dashboardClaims: '/dashboard/richieste',
  dashboardBanners: '/dashboard/banner',
  dashboardUsers: '/dashboard/utenti',
  dashboardAudit: '/dashboard/registro',
  dashboardSystem: '/dashboard/sistema',
  profile: '/dashboard/profilo',
  dashboardCookie: '/dashboard/cookie',
} as const

/** The first run of a facility's new owner: facility, fields, prices and hours, pictures. */
export function startPath(facilityId: number | string): string {
  return `${paths.dashboardFacilities}/${facilityId}/avvio`
}

/** One customer of a facility. */
export function customerPath(customerId: string): string {
  return `${paths.dashboardCustomers}/${customerId}`
}

/** Who works for a facility. */
export function staffPath(facilityId: number | string): string {
  return `${paths.dashboardFacilities}/${facilityId}/personale`
}

/** What the letter of an invitation leads to: a page of the personal area, so that its reader logs in or signs up first. */
export function invitationPath(key: string): string {
  return `${paths.dashboard}/invito/${key}`
}

/** '/campi/centro-sportivo-le-querce-frascati' */
export function facilityPath(slug: string): string {
  return `${paths.facilities}/${slug}`
}

/** '/partite-organizzate/0193…' */
export function matchPath(id: string): string {
  return `${paths.matches}/${id}`
}

/** '/tornei/coppa-dei-castelli' */
export function tournamentPath(slug: string): string {
  return `${paths.tournaments}/${slug}`
}

/** Where a tournament is run: teams, draw, calendar and results. */
export function organiseTournamentPath(id: string): string {
  return `${paths.dashboardTournaments}/${id}`
}

/** The live page for other sites' frames. */
export function tournamentFramePath(slug: string): string {
  return `${tournamentPath(slug)}/incorpora`
}

/** What a letter leads to: one registration, without an account. */
export function registrationPath(key: string): string {
  return `${paths.tournaments}/iscrizione/${key}`
}

/** '/calcio-a-5/frascati' */
export function sportInPlacePath(sport: SportSlug, placeSlug: string): string {
  return `/${sportPath(sport)}/${placeSlug}`
}

/** What friends are sent: a booking without an account. */
export function sharedPath(key: string): string {
  return `/invito/${key}`
}

export const previewFolder = '/anteprima'

/** The drawing from which a preview is made. */
export function drawingPath(name: string): string {
  return `${previewFolder}/disegno/${name}`
}

/** The picture that a chat shows of a page which has one of its own; without a page, the site's. */
export function previewPath(page = '/sito'): string {
  return `${previewFolder}${page}.png`
}
