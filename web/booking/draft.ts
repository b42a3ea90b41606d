/** What somebody had typed when the session ended, for the same slot after the login (R12). Never a password. */
export type Draft = { slotId: string; minutes: number; phone: string; notes: string }

const KEY = 'booking-draft'

export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(draft))
  } catch {
    // Without storage the form opens empty again.
  }
}

/** Takes the draft out: it serves once, and only for its own slot. */
export function takeDraft(slotId: string): Draft | undefined {
  try {
    const draft: Draft | null = JSON.parse(sessionStorage.getItem(KEY) ?? 'null')
    if (draft?.slotId !== slotId) return undefined
    sessionStorage.removeItem(KEY)
    return draft
  } catch {
    return undefined
  }
}
