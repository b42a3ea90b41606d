// A file of its own: with `match.ts` the page of a match would load all its schemas.

/** For somebody whom the facility has blocked; its doors refuse him with the same words. */
export const BLOCKED = 'Per giocare qui mettiti d’accordo con la struttura, di persona o per telefono.'

/** For a player whom the organiser has taken out. */
export const REMOVED = 'Chi organizza ha liberato il tuo posto: per rientrare deve riammetterti.'

/** For everybody, while the account of the organiser is suspended: that, and why, is his own affair. */
export const ORGANISER_AWAY = 'Chi organizza per ora non è raggiungibile: non si può entrare in partita.'

/** Whether nobody new may come in; players who are in stay. */
export function takesNobody(match: { isSuspended: boolean; isOrganiserAway: boolean }): boolean {
  return match.isSuspended || match.isOrganiserAway
}
