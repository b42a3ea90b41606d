/** Wordings of the specification, by the browser's own error numbers. */
const positionErrors: Record<number, string> = {
  1: 'Permesso di geolocalizzazione negato',
  2: 'Posizione non disponibile',
  3: 'Timeout nel recupero della posizione',
}

/** Asks the browser where it is. @throws Error with the words for the reader when it does not say */
export function readPosition(): Promise<GeolocationPosition> {
  return new Promise((resolve, reject) => {
    if (!('geolocation' in navigator)) {
      reject(new Error('La geolocalizzazione non è supportata da questo browser'))
      return
    }
    navigator.geolocation.getCurrentPosition(
      resolve,
      error => reject(new Error(positionErrors[error.code] ?? 'Errore nel recupero della posizione')),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5 * 60_000 },
    )
  })
}
