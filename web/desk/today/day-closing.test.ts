import { expect, it } from 'vitest'
import { booked, cancelled, dayOf, entry } from '#web/testing/desk-day.ts'
import { closingOf } from './day-closing.ts'

it('a day is closed booking by booking, with its sums, and without what nobody has approved', () => {
  const day = dayOf(
    { ...entry(1, '18:00', '19:00'), ...booked({ totalCents: 4000, cashCents: 1500, cardCents: 0 }) },
    {
      ...entry(2, '20:00', '21:00'),
      ...booked({ customerName: '=Ada', status: 'no-show', totalCents: 3000, cashCents: 0, cardCents: 0 }),
    },
    { ...entry(1, '21:00', '22:00'), ...booked({ status: 'pending', totalCents: 9000 }) },
    { ...entry(2, '21:00', '22:00'), ...booked({ status: 'pending', totalCents: 9000, cashCents: 500 }) },
  )
  const unreturned = [
    cancelled({ cardCents: 1800 }),
    cancelled({ givenBack: { cents: 2000, method: 'cash' } }),
  ]
  expect(closingOf({ ...day, unreturned }).split('\r\n')).toEqual([
    '\ufeffOra;Campo;Cliente;Stato;Previsto;Contanti;Carta;Manca',
    '18:00;Campo 1;Ugo Bassi;Pagato in parte;40,00;15,00;0,00;25,00',
    "20:00;Campo 2;'=Ada;Assenza;30,00;0,00;0,00;30,00",
    '21:00;Campo 2;Ugo Bassi;Da approvare;0,00;5,00;0,00;0,00',
    '19:00;Campo 2;Ada Testi;Annullata;0,00;0,00;18,00;0,00',
    ';;Totale;;70,00;20,00;18,00;55,00',
    '',
  ])
})
