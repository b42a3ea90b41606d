import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('ricerca-campi', 'routes/search.tsx'),
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
  ]),
  route('dev/ui', 'routes/dev-ui.tsx'),
] satisfies RouteConfig
