/** To whom the facility has blocked, as the refusal of a press says it; the contract of a match would bring its rules along. */
export const BLOCKED = 'Per giocare qui mettiti d’accordo con la struttura, di persona o per telefono.'
