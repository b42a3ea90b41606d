/** Comuni that a search for their name alone does not find first: another one has it too, or almost. */
const overlooked = /^(Castro BG|Livo CO|Paterno PZ|Peglio CO|Samone TN|San Teodoro ME|Treville AL)$/

/** What to search for to find the comune of a facility: 'Frascati', but 'Castro (BG)'. */
export function searchPlaceOf({ city, province }: { city: string; province: string }): string {
  return overlooked.test(`${city} ${province}`) ? `${city} (${province})` : city
}
