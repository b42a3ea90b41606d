import { useMutation } from '@tanstack/react-query'
import type { OwnPosition } from '#web/api/client.ts'
import { api } from '#web/api/query.ts'
import { rememberPosition } from '#web/device/own-position.ts'
import { readPosition } from '#web/device/read-position.ts'
import { showToast } from '#web/ui/toast-store.ts'

/** Asks the browser where it is and our own server which comune that is; the position is not stored (R20). */
export function useLocateMe(onLocation?: (location: string) => void) {
  return useMutation({
    mutationFn: async () => {
      const { coords } = await readPosition()
      const position = toHundredMetres(coords)
      const { location } = await api('GET /api/places/nearest', { position }).catch(() => {
        throw new Error('Errore nel recupero della località')
      })
      if (!location) throw new Error('Posizione fuori dall’Italia')
      rememberPosition(location, position)
      return location
    },
    onSuccess: location => {
      onLocation?.(location)
      showToast({
        title: 'Posizione trovata!',
        description: `Località impostata su: ${location}`,
        ms: 1_500,
      })
    },
    onError: error => {
      showToast({ tone: 'error', title: 'Errore geolocalizzazione', description: error.message })
    },
  })
}

/** A thousandth of a degree; nothing nearer ever leaves the browser. */
export function toHundredMetres({ latitude, longitude }: OwnPosition): OwnPosition {
  const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000
  return { latitude: round(latitude), longitude: round(longitude) }
}
