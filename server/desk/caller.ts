import type { DeskBooking } from '#contract/desk.ts'

/** Whom the desk books for, as it is kept. */
export type Caller = {
  customerName: string
  email: string | null
  phone: string | null
  notes: string | null
}

export function callerOf({ customerName, email, phone, notes }: Pick<DeskBooking, keyof Caller>): Caller {
  return { customerName, email: email ?? null, phone: phone ?? null, notes: notes || null }
}
