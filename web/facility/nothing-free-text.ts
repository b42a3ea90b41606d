/** What a day says without a free time: all taken, or, on a day of rest and late in the evening, nothing to take. */
export function nothingFreeText({ isSoldOut }: { isSoldOut: boolean }, isToday: boolean): string {
  if (isToday) return isSoldOut ? 'Oggi completo' : 'Oggi nessun orario'
  return isSoldOut ? 'Completo' : 'Nessun orario'
}
