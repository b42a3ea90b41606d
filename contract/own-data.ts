import { z } from 'zod'
import { routes } from './route.ts'
import { Instant, IsoDate, WallTime } from './shared.ts'

/** How often one person may ask for all of it, in an hour. */
export const OWN_DATA_PER_HOUR = 10

export function ownDataFile(day: string): string {
  return `campo-libero-i-tuoi-dati-${day}.json`
}

const text = z.string()
const maybe = z.string().nullable()
const Euro = z.number().meta({ description: 'Euro', example: 24.5 })
const When = { giorno: IsoDate, dalle: WallTime, alle: WallTime }
const Where = { struttura: text, campo: text }
const Written = { nome: text, email: maybe, telefono: maybe }

const OwnBooking = z.object({
  ...Where,
  sport: maybe,
  ...When,
  prezzo: Euro,
  stato: text,
  ...Written,
  note: maybe,
  prenotataIl: Instant,
  cambiataIl: Instant.nullable(),
  annullabileFinoA: Instant.nullable(),
  annullataIl: Instant.nullable(),
  annullataDa: maybe,
  motivo: maybe,
  pagamenti: z.array(z.object({ euro: Euro, come: text, il: Instant })),
})

const OwnMatch = z.object({ titolo: text, ...Where, ...When, stato: text })

/** Keys are Italian: the file is for the person it is about. */
export const OwnData = z
  .object({
    preparatoIl: Instant,
    nota: text,
    account: z.object({
      ...Written,
      nuovaEmailDaConfermare: maybe,
      emailConfermata: z.boolean(),
      ruolo: text,
      iscrittoIl: Instant,
      accessi: z.array(text),
      verificaInDuePassaggi: z.boolean(),
      promemoria: z.boolean(),
      calendarioPersonaleDal: Instant.nullable(),
    }),
    sessioni: z.array(
      z.object({
        browser: maybe,
        indirizzoIp: maybe,
        aperta: Instant,
        ultimoUso: Instant,
        scade: Instant,
      }),
    ),
    prenotazioni: z.array(OwnBooking),
    partiteOrganizzate: z.array(
      OwnMatch.extend({ livello: text, descrizione: text, quota: Euro, giocatori: z.int(), posti: z.int() }),
    ),
    partiteACuiPartecipi: z.array(
      OwnMatch.extend({ ...Written, iscrittoIl: Instant, inPorta: z.boolean(), quotaPagata: z.boolean() }),
    ),
    partiteDaCuiTiHannoTolto: z.array(OwnMatch.extend({ toltoIl: Instant })),
    riserve: z.array(
      OwnMatch.extend({
        ...Written,
        inPorta: z.boolean(),
        inListaDal: Instant,
        postoTenutoFinoA: Instant.nullable(),
      }),
    ),
    assenzeEUsciteTardive: z.array(
      z.object({
        partita: text,
        che: text,
        il: Instant,
        contestataIl: Instant.nullable(),
        contestazione: maybe,
        contaDiNuovo: z.boolean().nullable(),
        toltaIl: Instant.nullable(),
      }),
    ),
    iscrizioniAiTornei: z.array(
      z.object({
        torneo: text,
        inizio: IsoDate,
        ...Written,
        squadra: text,
        note: text,
        stato: text,
        quotaPagata: z.boolean(),
        iscrittoIl: Instant,
      }),
    ),
    torneiSeguiti: z.array(z.object({ torneo: text, dal: Instant })),
    torneiOrganizzati: z.array(
      z.object({
        torneo: text,
        inizio: IsoDate,
        contatti: z.array(text),
        creatoIl: Instant,
      }),
    ),
    strutturePreferite: z.array(z.object({ struttura: text, dal: Instant })),
    avvisi: z.array(
      z.object({
        sport: text,
        giorno: IsoDate,
        dalle: WallTime,
        alle: WallTime,
        dove: text,
        chiestoIl: Instant,
        tenutoFinoA: Instant.nullable(),
      }),
    ),
    lavoro: z.array(z.object({ struttura: text, ruolo: text, verificatoIl: Instant.nullable() })),
    invitiRicevuti: z.array(
      z.object({ struttura: text, ruolo: text, del: Instant, accettatoIl: Instant.nullable() }),
    ),
    rivendicazioni: z.array(
      z.object({ struttura: text, telefono: text, messaggio: text, stato: text, del: Instant }),
    ),
    importazioni: z.array(z.object({ file: text, del: Instant })),
    struttureConUnaTuaScheda: z.array(z.object({ struttura: text, telefono: maybe, dal: Instant })),
    cheCosaHaiCambiato: z.array(z.object({ il: Instant, azione: text, oggetto: text, struttura: maybe })),
    cheCosaEStatoCambiatoDiTe: z.array(
      z.object({ il: Instant, azione: text, oggetto: text, struttura: maybe }),
    ),
  })
  .meta({ id: 'OwnData', description: 'All that is kept of a person, and nothing of anybody else' })
export type OwnData = z.infer<typeof OwnData>

export const ownDataRoutes = routes({
  'GET /api/me/data': {
    summary: 'All of one’s own data, as a file to keep',
    reply: OwnData,
    errors: ['unauthenticated'],
    limited: true,
  },
})
