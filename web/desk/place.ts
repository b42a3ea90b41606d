/** A part of a field's day, as a desk asks for it. */
export type Place = Times & { fieldId: number }
export type Times = { startTime: string; endTime: string }
