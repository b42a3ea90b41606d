/**
 * How long a slide stays where nobody has set another time, in milliseconds: shorter in the carousels that stand on a phone in
 * the place of the hero's and the results' sides (R33). Known to every page that shows banners, so it stands apart from what
 * only admins read.
 */
export const bannerIntervals = { usual: 5_000, mobile: 4_000, least: 1_000, most: 60_000 } as const
