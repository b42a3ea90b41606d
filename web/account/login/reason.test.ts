import { expect, it } from 'vitest'
import { invitationPath, paths } from '#contract/paths.ts'
import { reasonFor } from './reason.ts'

it.each([
  [paths.dashboard, 'login', 'Accedi per prenotare e gestire le tue partite.'],
  [paths.dashboard, 'registrati', 'Registrarsi è gratuito e serve solo per prenotare.'],
  [
    `${paths.dashboardCalendar}?prenota=4-08%3A00-09%3A00&del=2026-11-27`,
    'login',
    'Dopo l’accesso torni dove eri.',
  ],
  [`${paths.dashboardBanners}?banner=nuovo`, 'login', 'Dopo l’accesso torni dove eri.'],
  [
    `${paths.search}?prenota=2-20261127-1600`,
    'login',
    'Dopo l’accesso torni alla tua prenotazione delle 16:00.',
  ],
  [
    `${paths.search}?prenota=2-20261127-1600`,
    'registrati',
    'Dopo la conferma torni alla tua prenotazione delle 16:00.',
  ],
  [invitationPath('018f'), 'login', 'Dopo l’accesso trovi l’invito a lavorare con una struttura.'],
] as const)('says to whoever comes from %s, at %s, where it leads', (target, tab, words) => {
  expect(reasonFor(target, tab)).toBe(words)
})
