/** 'a Frascati', 'ad Ariccia', 'ad agosto' */
export function atPlace(place: string): string {
  return `${/^a/i.test(place) ? 'ad' : 'a'} ${place}`
}
