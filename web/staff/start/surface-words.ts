/** The first is what its sport is usually played on. */
export const surfaceChoices = [
  { value: '', label: 'Quello solito dello sport' },
  { value: 'clay', label: 'Terra rossa' },
  { value: 'hard', label: 'Cemento' },
  { value: 'grass', label: 'Erba' },
  { value: 'synthetic', label: 'Sintetico' },
  { value: 'green', label: 'Verde' },
  { value: 'earth', label: 'Terra' },
  { value: 'outdoor', label: 'Resina' },
] as const
