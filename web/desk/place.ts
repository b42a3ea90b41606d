/** A part of a field's day, as a desk asks for it. */
export type Place = { fieldId: number; startTime: string; endTime: string }
