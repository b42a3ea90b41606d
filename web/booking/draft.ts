import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'

/** What somebody has typed for a slot: found again after a reload, or after the login that a lost session asks for (R12). */
export type Draft = { slotId: string; minutes: number; phone: string; notes: string }

type Fields = { phone: string; notes?: string | undefined }

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
export function useKeptDraft(
  { subscribe, formState: { isDirty }, getValues }: UseFormReturn<Fields>,
  { slotId, minutes, isTouched }: { slotId: string; minutes: number; isTouched: boolean },
): void {
  useEffect(() => {
    if (!isDirty && !isTouched) return
    const keep = ({ phone, notes = '' }: Fields) => saveDraft({ slotId, minutes, phone, notes })
    keep(getValues())
    return subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [subscribe, getValues, isDirty, isTouched, slotId, minutes])
}

function saveDraft(draft: Draft): void {
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
