import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'
import {
  drawingPath,
  facilityPath,
  matchPath,
  paths,
  registrationPath,
  sharedPath,
} from '../contract/paths.ts'

// The design system on one page, never built for visitors. Programs that only read this table know no mode.
const developmentOnly = import.meta.env?.DEV ? [route('dev/ui', 'routes/dev-ui.tsx')] : []

export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route(paths.search, 'routes/search.tsx'),
    route(paths.facilities, 'routes/facilities.tsx'),
    route(facilityPath(':slug'), 'routes/facility.tsx'),
    route(paths.about, 'routes/about.tsx'),
    route(paths.contacts, 'routes/contacts.tsx'),
    route(paths.howItWorks, 'routes/how-it-works.tsx'),
    route(paths.ranking, 'routes/ranking.tsx'),
    route(paths.faq, 'routes/faq.tsx'),
    route(paths.support, 'routes/support.tsx'),
    route(paths.registerFacility, 'routes/register-facility.tsx'),
    route(paths.privacy, 'routes/privacy.tsx'),
    route(paths.terms, 'routes/terms.tsx'),
    route(paths.accessibility, 'routes/accessibility.tsx'),
    route(paths.cookiePreferences, 'routes/cookie-preferences.tsx'),
    route(paths.matches, 'routes/matches.tsx'),
    route(paths.newMatch, 'routes/new-match.tsx'),
    route(matchPath(':id'), 'routes/match.tsx'),
    route(paths.tournaments, 'routes/tournaments.tsx'),
    route(registrationPath(':key'), 'routes/registration.tsx'),
    route(paths.bookings, 'routes/bookings.tsx'),
    route(':sport/:place', 'routes/sport-in-place.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route(drawingPath('*'), 'routes/preview.ts'),
  route(sharedPath(':key'), 'routes/shared.tsx'),
  route(paths.login, 'routes/login.tsx'),
  route(paths.resetPassword, 'routes/reset-password.tsx'),
  route(paths.customResetPassword, 'routes/custom-reset-password.tsx'),
  route(paths.confirmEmail, 'routes/confirm-email.tsx'),
  route(paths.confirmAccount, 'routes/confirm-account.tsx'),
  route(paths.dashboard, 'routes/dashboard.tsx', [
    index('routes/dashboard-home.tsx'),
    route(paths.dashboardBookings, 'routes/dashboard-bookings.tsx'),
    route(paths.dashboardParticipations, 'routes/dashboard-participations.tsx'),
    route(paths.dashboardFacilities, 'routes/dashboard-facilities.tsx'),
    route(paths.dashboardImport, 'routes/dashboard-import.tsx'),
    route(paths.dashboardClaims, 'routes/dashboard-claims.tsx'),
    route(paths.profile, 'routes/profile.tsx'),
    route(paths.dashboardCookie, 'routes/dashboard-cookie.tsx'),
  ]),
  ...developmentOnly,
] satisfies RouteConfig
