import { useState } from 'react'
import type { Me } from '#contract/account.ts'
import type { BookingOffer } from '#contract/availability.ts'
import type { SportSlug } from '#contract/sport.ts'
import { type SlotRef, toSlotId } from '#web/path/slot-id.ts'
import { readDraft, saveDraft, useKeptDraft } from './draft.ts'

type WishOptions = { offer: BookingOffer; me: Me; minutes: number | undefined }

/** What somebody wants of a time that is offered, found again as he left it. */
export function useWish({ offer: free, me, minutes: minutesBefore }: WishOptions) {
  const [draft] = useState(() => readDraft(me.id, free.slotId))
  const wanted = draft?.minutes ?? minutesBefore
  const [opened] = useState(() => ({
    phone: draft?.phone ?? me.phone ?? '',
    notes: draft?.notes ?? '',
    minutes: minutesThatFit(free, wanted),
    sport: sportThatFits(free, draft?.sport),
  }))
  const [minutes, setMinutes] = useState(opened.minutes)
  const [sport, setSport] = useState(opened.sport)
  const offer = playing(free, sport)
  const chosen = offer.options.find(option => option.minutes === minutes) ?? offer.options[0]
  const [typed, setTyped] = useState({ phone: opened.phone, notes: opened.notes })
  const isDirty = typed.phone !== opened.phone || typed.notes !== opened.notes
  const isChanged = isDirty || minutes !== opened.minutes || sport !== opened.sport
  useKeptDraft(me.id, { slotId: offer.slotId, minutes, sport, ...typed }, isChanged)
  return {
    /** The offer as it would be booked: of the field's sports with the played one alone. */
    offer,
    chosen,
    minutes,
    /** The length that was asked for before, where it does not fit: said, because the form begins with another one. */
    unfitMinutes: isUnfit(offer, wanted) ? wanted : undefined,
    setMinutes: (chosen: number) => setMinutes(minutesThatFit(offer, chosen)),
    sport,
    setSport,
    typed,
    type: (change: Partial<typeof typed>) => setTyped(all => ({ ...all, ...change })),
    hadNotes: Boolean(draft?.notes),
    isDirty,
    /** Takes all of it along to another time or field. */
    carryTo: (slot: SlotRef) => saveDraft(me.id, { slotId: toSlotId(slot), minutes, sport, ...typed }),
  }
}

/** The wanted length where it fits, otherwise the usual one of the field (R53). */
function minutesThatFit({ options, usualMinutes }: BookingOffer, wanted: number | undefined) {
  return options.find(({ minutes }) => minutes === wanted)?.minutes ?? usualMinutes
}

/** What an address says may be nonsense: of that nothing is said. */
function isUnfit({ options }: BookingOffer, wanted: number | undefined): boolean {
  return (
    wanted !== undefined && wanted > 0 && wanted < 1_000 && options.every(({ minutes }) => minutes !== wanted)
  )
}

function sportThatFits({ field }: BookingOffer, wanted: string | undefined): SportSlug | '' {
  return field.sports.find(sport => sport === wanted) ?? field.sports[0] ?? ''
}

/** The sport that is played decides which court is drawn and how many share the price. */
function playing(offer: BookingOffer, sport: SportSlug | ''): BookingOffer {
  return { ...offer, field: { ...offer.field, sports: sport ? [sport] : [] } }
}
