import { useEffect } from 'react'

/** What somebody has typed for a slot: found again after a reload, or after the login that a lost session asks for (R12). */
export type Draft = { slotId: string; minutes: number; phone: string; notes: string }

const KEY = 'booking-draft'

/** @returns the draft of this very slot */
export function readDraft(slotId: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    return draft?.slotId === slotId ? draft : undefined
  } catch {
    return undefined
  }
}

/** Keeps the form while it differs from how it opened; an untouched form leaves nothing behind. */
export function useKeptDraft({ slotId, minutes, phone, notes }: Draft, isChanged: boolean): void {
  useEffect(() => {
    if (isChanged) saveDraft({ slotId, minutes, phone, notes })
  }, [isChanged, slotId, minutes, phone, notes])
}

/** Also for another time, so that what was typed goes along. */
export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Without storage the form opens empty again.
  }
}

/** After booking, or when somebody closes the form himself. */
export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
