/** How many letters of a banner visitors get to read. */
export const bannerLetters = { title: 60, description: 150 } as const

/** A text as banners show it, cut where it would be too long. */
export function cut(text: string, most: number): string {
  const letters = [...text]
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}...` : text
}
