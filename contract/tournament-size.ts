// They stand apart, for forms that must not load the rules of the whole contract.

/** How many teams a draw takes. */
export const teamsOfDraw = { least: 3, most: 64 } as const

export const LONGEST_TEAM_NAME = 60
