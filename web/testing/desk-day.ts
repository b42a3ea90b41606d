import type { DayEntry, DayField, FacilityDay } from '#contract/desk-day.ts'
import type { Unreturned } from '#contract/unreturned.ts'

/** Two halves, and the whole that lies over both. */
export const half = field(1, { sharesGroundWith: [3] })
export const other = field(2, { sharesGroundWith: [3] })
export const whole = field(3, { sharesGroundWith: [1, 2] })
/** Evening of a winter's day: Rome is an hour ahead. */
export const at = (time: string) => new Date(`2026-11-25T${time}:00+01:00`)

export function field(id: number, more: Partial<DayField> = {}): DayField {
  return {
    id,
    name: `Campo ${id}`,
    sports: ['calcio-5'],
    surface: null,
    isIndoor: false,
    hourlyPriceCents: 4000,
    slotStep: 30,
    slotMinutes: 60,
    hours: [{ opensAt: '17:00', closesAt: '22:00' }],
    nightUntil: null,
    period: null,
    sharesGroundWith: [],
    ...more,
  }
}

export function entry(
  fieldId: number,
  startTime: string,
  endTime: string,
  kind: DayEntry['kind'] = 'booking',
): DayEntry {
  const instant = (time: string) => (time < '24:00' ? at(time).toISOString() : '2026-11-26T00:30:00.000Z')
  return {
    id: `${fieldId} ${startTime}`,
    kind,
    fieldId,
    startTime,
    endTime,
    startsAt: instant(startTime),
    endsAt: instant(endTime),
    reason: null,
    booking: null,
    allowed: [],
  }
}

export function booked(more: Partial<NonNullable<DayEntry['booking']>>): Pick<DayEntry, 'booking'> {
  return {
    booking: {
      date: '2026-11-25',
      status: 'confirmed',
      version: 1,
      customerName: 'Ugo Bassi',
      sport: null,
      phone: null,
      email: null,
      notes: null,
      totalCents: 4000,
      memberDiscountPercent: 0,
      cashCents: 0,
      cardCents: 0,
      answerBy: null,
      shareKey: 'x',
      series: null,
      customer: null,
      match: null,
      ...more,
    },
  }
}

export function cancelled(money: Partial<Unreturned>): Unreturned {
  const booking = { bookingId: 'x', fieldId: 2, startTime: '19:00', customerName: 'Ada Testi' }
  return { ...booking, cashCents: 0, cardCents: 0, givenBack: null, ...money }
}

export function dayOf(...entries: DayEntry[]): FacilityDay {
  const facility = { id: 1, name: 'Le Querce', city: 'Frascati', slug: 'le-querce' }
  return {
    facility: { ...facility, needsApproval: false, isBookable: true },
    role: 'desk',
    date: '2026-11-25',
    fields: [half, other, whole],
    entries,
    unreturned: [],
  }
}
