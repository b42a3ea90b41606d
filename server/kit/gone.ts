/** Stands where the name of somebody stood who has deleted his account; unlike a name it is never cut short. */
export const GONE = 'Account eliminato'
