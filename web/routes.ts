import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('ricerca-campi', 'routes/search.tsx'),
    route('chi-siamo', 'routes/about.tsx'),
    route('contatti', 'routes/contacts.tsx'),
    route('come-funziona', 'routes/how-it-works.tsx'),
    route('come-ordiniamo-i-risultati', 'routes/ranking.tsx'),
    route('faq', 'routes/faq.tsx'),
    route('supporto', 'routes/support.tsx'),
    route('registra-campo', 'routes/register-facility.tsx'),
    route('privacy', 'routes/privacy.tsx'),
    route('termini', 'routes/terms.tsx'),
    route('accessibilita', 'routes/accessibility.tsx'),
    route('cookie-preferences', 'routes/cookie-preferences.tsx'),
    route('partite-organizzate', 'routes/matches.tsx'),
    route('tornei', 'routes/tournaments.tsx'),
    route('prenotazioni', 'routes/bookings.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('login', 'routes/login.tsx'),
  route('reset-password', 'routes/reset-password.tsx'),
  route('custom-reset-password', 'routes/custom-reset-password.tsx'),
  route('conferma-email', 'routes/confirm-email.tsx'),
  route('dashboard', 'routes/dashboard.tsx', [
    index('routes/dashboard-home.tsx'),
    route('prenotazioni', 'routes/dashboard-bookings.tsx'),
    route('profilo', 'routes/profile.tsx'),
    route('cookie', 'routes/dashboard-cookie.tsx'),
  ]),
  route('dev/ui', 'routes/dev-ui.tsx'),
] satisfies RouteConfig
