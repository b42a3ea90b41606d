// A file of its own: with `shared.ts` the page of a match would load all its schemas.

/** How many letters somebody may give as his reason. */
export const LONGEST_REASON = 300
