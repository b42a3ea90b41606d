/** 'a Frascati', 'ad Ariccia' */
export function atPlace(place: string): string {
  return `${/^a/i.test(place) ? 'ad' : 'a'} ${place}`
}
