import { addDays } from '../kit/civil-time.ts'
import type { BookingWish, ClosureWish } from '../testing/occupancy-factories.ts'
import { callers } from './cast.ts'

type FieldIds = (facility: string, field: string) => number
export const leQuerce = 'Centro Sportivo Le Querce'
const at = (hour: number, minutes = 0) => hour * 60 + minutes

/** Today at Le Querce, by hand, as the home page shows it: Campo 1 and Padel 2 full, something free everywhere else. */
export function todayAtLeQuerce(idOf: FieldIds, today: string): BookingWish[] {
  const day: [field: string, startMinute: number, minutes: number, name: string, notes?: string][] = [
    ['Campo 1', at(15), 120, 'Scuola calcio', 'Abbonamento'],
    ['Campo 1', at(17), 90, 'Scuola calcio', 'Abbonamento'],
    ['Campo 1', at(18, 30), 60, 'Marco De Luca'],
    ['Campo 1', at(19, 30), 90, 'Paola Orlandi'],
    ['Campo 1', at(21), 90, 'CRAL Enea', 'Abbonamento'],
    ['Campo 1', at(22, 30), 90, 'Fabio Palumbo'],
    ['Campo 2', at(15), 60, 'Scuola calcio', 'Abbonamento'],
    ['Campo 2', at(17), 60, 'Andrea Galli'],
    ['Campo 2', at(18), 90, 'Simone Moretti'],
    ['Campo 3', at(15), 120, 'Scuola calcio', 'Abbonamento'],
    ['Campo 3', at(19), 120, 'Nicola Pace'],
    ['Padel 1', at(9), 90, 'Luca Neri'],
    ['Padel 1', at(13), 60, 'Francesca Sala'],
    ['Padel 1', at(17, 30), 90, 'Elena Costa'],
    ['Padel 1', at(20, 30), 90, 'Matteo Serra'],
    ['Padel 2', at(8), 300, 'Torneo aziendale', 'Tutto il giorno'],
    ['Padel 2', at(13), 300, 'Torneo aziendale', 'Tutto il giorno'],
    ['Padel 2', at(18), 360, 'Torneo aziendale', 'Tutto il giorno'],
    ['Terra', at(15), 60, 'Corso bimbi', 'Maestro'],
    ['Terra', at(16), 60, 'Corso bimbi', 'Maestro'],
    ['Terra', at(17), 90, 'Roberto Tosi'],
    ['Palestra', at(18), 90, 'Volley Tuscolana', 'Abbonamento'],
    ['Palestra', at(20, 30), 90, 'Basket amatori'],
    ['Sabbia', at(18, 30), 90, 'Chiara Bruni'],
  ]
  return day.map(([field, startMinute, minutes, customerName, notes]) => {
    const caller = callers.find(someone => someone.name === customerName)
    const desk = { email: 'lequerce@demo.example', phone: '06 5550142' }
    const wish = {
      fieldId: idOf(leQuerce, field),
      date: today,
      startMinute,
      minutes,
      customerName,
      ...desk,
      ...contact(caller),
    }
    return notes ? { ...wish, notes } : wish
  })
}

/** What Giulia has played and will play. */
export function bookingsOfGiulia(idOf: FieldIds, today: string): Omit<BookingWish, 'userId'>[] {
  const book = (facility: string, field: string, days: number, startMinute: number, minutes = 60) => ({
    fieldId: idOf(facility, field),
    date: addDays(today, days),
    startMinute,
    minutes,
    madeDaysBefore: 3,
  })
  return [
    book('Padel Club Villa Senni', 'Padel 2', -41, at(19), 90),
    book(leQuerce, 'Campo 1', -33, at(20)),
    book('Campi del Lago', 'Calcetto 1', -26, at(21)),
    book(leQuerce, 'Campo 2', -19, at(20, 30)),
    { ...book(leQuerce, 'Campo 2', -12, at(20, 30)), status: 'cancelled' },
    book('Circolo Colle Pizzuto', 'Terra 1', -9, at(18, 30)),
    book(leQuerce, 'Campo 2', -5, at(20, 30)),
    book('Padel Club Villa Senni', 'Padel 1', -2, at(19), 90),
    { ...book(leQuerce, 'Campo 2', 1, at(20, 30)), notes: 'Servono due casacche in più' },
    book('Circolo Colle Pizzuto', 'Terra 3', 4, at(18)),
    book('Polisportiva Tuscolana', 'Campo B', 6, at(21)),
  ]
}

/** Maintenance and school agreements in the days to come. */
export function closures(idOf: FieldIds, today: string): ClosureWish[] {
  const close = (
    facility: string,
    field: string,
    days: number,
    startMinute: number,
    minutes: number,
    reason: string,
  ) => ({
    fieldId: idOf(facility, field),
    date: addDays(today, days),
    startMinute,
    minutes,
    reason,
  })
  return [
    close(leQuerce, 'Terra', 0, at(8), 240, 'Pioggia'),
    close(leQuerce, 'Campo 3', 3, at(9), 900, 'Manutenzione del manto'),
    close(leQuerce, 'Palestra', 8, at(9), 840, 'Saggio di fine corso'),
    close('Circolo Colle Pizzuto', 'Terra 2', 1, at(8), 360, 'Rifacimento delle righe'),
    close('Circolo Ponte Milvio', 'Terra 5', 2, at(8), 900, 'Torneo sociale'),
    close('Centro Sportivo Arcoveggio', 'Campo 3', 5, at(15), 540, 'Manutenzione dei fari'),
    close('Sporting Lingotto', 'Padel 1', 1, at(8), 960, 'Sostituzione dei vetri'),
    close('Beach Arena Ostia', 'Sabbia 4', 4, at(9), 780, 'Torneo regionale'),
  ]
}

function contact(caller: { email: string; phone: string } | undefined) {
  return caller ? { email: caller.email, phone: caller.phone } : {}
}
