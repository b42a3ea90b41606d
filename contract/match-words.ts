// Apart from the contract of matches, whose rules the page of one would load.

/** To whom the facility has blocked, as the refusal of a press says it. */
export const BLOCKED = 'Per giocare qui mettiti d’accordo con la struttura, di persona o per telefono.'

/** To whom whoever organises has taken out. */
export const REMOVED = 'Chi organizza ha liberato il tuo posto: per rientrare deve riammetterti.'

/** To everybody, while whoever organises is locked out: that, and why, is his own affair. */
export const ORGANISER_AWAY = 'Chi organizza per ora non è raggiungibile: non si può entrare in partita.'

/** Whoever is in stays, and nobody new comes. */
export function takesNobody(match: { isSuspended: boolean; isOrganiserAway: boolean }): boolean {
  return match.isSuspended || match.isOrganiserAway
}
