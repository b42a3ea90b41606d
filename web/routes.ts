import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('routes/site.tsx', [
    index('routes/home.tsx'),
    route('ricerca-campi', 'routes/search.tsx'),
    route('*', 'routes/not-found.tsx'),
  ]),
  route('login', 'routes/login.tsx'),
  route('dashboard', 'routes/dashboard.tsx', [
    index('routes/dashboard-home.tsx'),
    route('prenotazioni', 'routes/dashboard-bookings.tsx'),
  ]),
  route('dev/ui', 'routes/dev-ui.tsx'),
] satisfies RouteConfig
