/** Where somebody deletes his account; apart from `paths`, which every public page loads. */
export const leavingPath = '/dashboard/profilo/elimina-account'
