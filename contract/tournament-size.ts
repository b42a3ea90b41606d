/** How many teams a draw takes. It stands apart, for forms that must not load the rules of the whole contract. */
export const teamsOfDraw = { least: 3, most: 64 } as const
