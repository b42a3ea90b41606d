import { useEffect, useRef } from 'react'
import { forgetKept, keep, readKept } from '#web/draft/kept.ts'

/** What somebody has typed for a slot: found again after a reload, or after the login that a lost session asks for (R12). */
export type Draft = { slotId: string; minutes: number; sport: string; phone: string; notes: string }

const NAME = 'booking'

/** @returns the draft of this very slot, and of this person */
export function readDraft(person: string, slotId: string): Draft | undefined {
  const draft = readKept<Draft>(person, NAME)
  return draft?.slotId === slotId ? draft : undefined
}

/** Keeps the form from its first change on, also one that is taken back; an untouched form leaves nothing behind. */
export function useKeptDraft(
  person: string,
  { slotId, minutes, sport, phone, notes }: Draft,
  isChanged: boolean,
): void {
  const isKept = useRef(false)
  useEffect(() => {
    isKept.current ||= isChanged
    if (isKept.current) saveDraft(person, { slotId, minutes, sport, phone, notes })
  }, [isChanged, person, slotId, minutes, sport, phone, notes])
}

/** Called also when another time is chosen, so that what was typed goes along. */
export function saveDraft(person: string, draft: Draft): void {
  keep(person, NAME, draft)
}

/** Called after a booking, or when somebody closes the form himself. */
export function forgetDraft(): void {
  forgetKept(NAME)
}
