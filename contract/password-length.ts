// A file of its own: with `password.ts` the login would load all its schemas.

export const SHORTEST_PASSWORD = 6
/** The specification's words. */
export const TOO_SHORT = 'La password deve essere di almeno 6 caratteri.'

export const LONGEST_PASSWORD = 128
export const TOO_LONG = 'La password può avere al massimo 128 caratteri.'
