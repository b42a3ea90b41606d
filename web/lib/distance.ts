/** '0,8 km' */
export function formatKm(km: number): string {
  return `${km.toLocaleString('it-IT', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} km`
}
