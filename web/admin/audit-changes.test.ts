import { expect, it } from 'vitest'
import { changesOf } from './audit-changes.ts'

const told = (before: unknown, after: unknown) =>
  changesOf(before, after).map(({ key: _, ...change }) => change)

it('tells in words what has become of each value, and nothing of those that stayed', () => {
  const before = {
    id: 7,
    version: 1,
    title: 'Scarpe',
    isActive: true,
    startDate: '2026-12-01',
    endDate: null,
    targetCities: ['Roma'],
    priceCents: 2_400,
    phone: '',
  }
  const after = {
    id: 7,
    version: 2,
    title: 'Scarpe',
    isActive: false,
    startDate: '2026-12-02',
    endDate: '2026-12-31',
    targetCities: ['Roma', 'Frascati'],
    priceCents: 2_650,
    phone: null,
  }
  expect(told(before, after)).toEqual([
    { name: 'Attivo', was: 'sì', is: 'no' },
    { name: 'Dal', was: '01/12/2026', is: '02/12/2026' },
    { name: 'Al', was: null, is: '31/12/2026' },
    { name: 'Città', was: 'Roma', is: 'Roma, Frascati' },
    { name: 'priceCents', was: '24,00\u00a0€', is: '26,50\u00a0€' },
  ])
})

it('tells all that a thing was or is where there is but one state', () => {
  expect(told(null, { words: 'Festa', happenedAt: '2026-11-21T23:30:00.000Z', nothing: [] })).toEqual([
    { name: 'Motivo', was: null, is: 'Festa' },
    { name: 'happenedAt', was: null, is: '22/11/2026 00:30' },
  ])
  expect(told({ role: 'desk' }, null)).toEqual([{ name: 'Ruolo', was: 'Banco', is: null }])
  expect(changesOf(null, null)).toEqual([])
})

const evening = { startTime: '18:00', endTime: '25:00', hourlyPriceCents: 3_000 }
const day = { startTime: '09:00', endTime: '18:00', hourlyPriceCents: 2_400 }
const workdays = [1, 2, 3, 4, 5].flatMap(weekday => [
  { weekday, ...evening },
  { weekday, ...day },
])

it('tells hours and prices as a week, beside what these fields had', () => {
  const before = {
    fields: [
      { fieldId: 1, name: 'Padel 1', print: 'a', bands: workdays, slotStep: 30, sports: ['padel'] },
      {
        fieldId: 2,
        name: 'Padel 2',
        print: 'b',
        bands: [{ weekday: 7, ...day }],
        slotStep: 30,
        sports: ['padel'],
      },
    ],
  }
  const after = { fieldIds: [1, 2], seen: ['a', 'b'], bands: workdays, slotStep: 60 }
  const week =
    'lunedì-venerdì: 09:00 – 18:00 a 24,00\u00a0€, 18:00 – 01:00 a 30,00\u00a0€\nsabato-domenica: chiuso'
  expect(told(before, after)).toEqual([
    { name: 'Campi', was: null, is: 'Padel 1, Padel 2' },
    {
      name: 'Orari e prezzo all’ora',
      was: `Padel 1: ${week.replace('\n', '; ')}\nPadel 2: lunedì-sabato: chiuso; domenica: 09:00 – 18:00 a 24,00\u00a0€`,
      is: week,
    },
    { name: 'Minuti da un inizio all’altro', was: '30', is: '60' },
  ])
})

it('tells of fields by name what they were like and what all of them are', () => {
  const services = { parking: true, bar: false }
  const before = {
    fields: [
      { id: 1, name: 'Uno', sports: ['tennis'], surface: 'clay', isIndoor: false, services },
      { id: 2, name: 'Due', sports: ['tennis', 'padel'], surface: null, isIndoor: false, services },
    ],
  }
  expect(
    told(before, {
      fieldIds: [1, 2],
      sports: ['padel'],
      surface: 'hard',
      services: { parking: true, bar: true },
    }),
  ).toEqual([
    { name: 'Campi', was: null, is: 'Uno, Due' },
    { name: 'Sport', was: 'Uno: Tennis\nDue: Tennis, Padel', is: 'Padel' },
    { name: 'Fondo', was: 'Uno: Terra rossa\nDue: niente', is: 'Cemento' },
    { name: 'Servizi', was: 'Parcheggio', is: 'Parcheggio, Bar/Ristoro' },
  ])
})

it('tells each part of what is put together by its name', () => {
  expect(
    told(null, {
      hours: { opensAt: '10:00', closesAt: '18:00' },
      things: [{ id: 1, city: 'Roma' }, { city: 'Bari' }],
    }),
  ).toEqual([
    { name: 'Orario', was: null, is: 'Apre: 10:00, Chiude: 18:00' },
    { name: 'things', was: null, is: 'Comune: Roma\nComune: Bari' },
  ])
  expect(told(null, { hours: null })).toEqual([{ name: 'Orario', was: null, is: 'chiuso' }])
})

it('tells times past midnight as the clock shows them', () => {
  const rain = { date: '2026-11-28', until: '24:30' }
  const period = { hours: { opensAt: '18:00', closesAt: '26:00' } }
  expect(told(null, { ...rain, ...period }).map(({ name, is }) => `${name}: ${is}`)).toEqual([
    'Data: 28/11/2026',
    'Fino alle: 00:30',
    'Orario: Apre: 18:00, Chiude: 02:00',
  ])
})

it('tells of a banner its place, what it was and which picture it had', () => {
  const picture = {
    id: '0193af2c-0000-7000-8000-00000000c0de',
    alt: '',
    sources: [{ url: '/p', width: 1, height: 1 }],
  }
  const banner = { position: 'hero-left', status: 'active', picture, ctaLink: 'https://uno.example/' }
  expect(told(banner, { ...banner, status: 'off', picture: { ...picture, alt: 'Due racchette' } })).toEqual([
    { name: 'Stato', was: 'attivo ora', is: 'disattivato' },
    { name: 'Immagine', was: 'senza descrizione (00c0de)', is: 'Due racchette (00c0de)' },
  ])
  expect(told({ position: 'hero-left', viewCount: 20, clickCount: 1 }, null)).toEqual([
    { name: 'Posizione', was: 'Homepage - Hero Sinistra', is: null },
    { name: 'Impressioni', was: '20', is: null },
    { name: 'Click', was: '1', is: null },
  ])
})

it('tells where a facility was and is', () => {
  expect(told({ position: null }, { position: { latitude: 41.81, longitude: 12.69 } })).toEqual([
    { name: 'Posizione', was: null, is: 'Latitudine: 41.81, Longitudine: 12.69' },
  ])
})

it('tells of what the desk has moved by the clock and by the name of the field', () => {
  const moved = { date: '2026-11-28', fieldId: 6, endMinute: 1500, startMinute: 1170 }
  expect(changesOf({ version: 3 }, moved, { 6: 'Terra' }).map(({ name, is }) => `${name}: ${is}`)).toEqual([
    'Campo: Terra',
    'Data: 28/11/2026',
    'Inizio: 19:30',
    'Fine: 01:00',
  ])
  const stood = { version: 3, date: '2026-11-28', fieldId: 5, endMinute: 1500, startMinute: 1170 }
  expect(changesOf(stood, moved, { 5: 'Cemento', 6: 'Terra' })).toEqual([
    { key: 'fieldId', name: 'Campo', was: 'Cemento', is: 'Terra' },
    { key: 'date', name: 'Data', was: null, is: '28/11/2026' },
  ])
  expect(told({ version: 3 }, { undone: 3 })).toEqual([{ name: 'Tornata com’era', was: null, is: 'sì' }])
  const rest = { which: 'following', bookings: 2, changeId: '01a2', fieldIds: [6, 7] }
  expect(changesOf(null, rest, { 6: 'Terra' }).map(({ name, is }) => `${name}: ${is}`)).toEqual([
    'Campi: Terra, 7',
    'Quali date: da quella in poi',
    'Prenotazioni: 2',
  ])
})

it.each([
  [
    'the code of a claim',
    { role: 'owner', by: 'code' },
    ['Ruolo: Titolare', 'Prova: con il codice mandato alla struttura'],
  ],
  [
    'a job',
    { task: 'booking-letter', tried: 'again' },
    ['Lavoro: Email di una prenotazione', 'Tentativo: di nuovo'],
  ],
  ['a customer', { isBlocked: true }, ['Blocco: sì']],
  ['what a line says already', { personId: 'x', deed: 'drawn', noted: true }, []],
])('has words for %s', (_what, after, words) => {
  expect(told(null, after).map(({ name, is }) => `${name}: ${is}`)).toEqual(words)
})
