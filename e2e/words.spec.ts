import { dayAhead, enterAs, expect, giulia, once, resultsPath, test } from './world.ts'

const search = { sport: 'Tennis', location: 'Frascati', date: dayAhead(6), startTime: '11:00' }

/**
 * Words that the specification gives to the letter, looked for in the server's HTML: readers without scripts get them,
 * too.
 */
const pages: Record<string, readonly string[]> = {
  '/': [
    'lang="it"',
    'Trova Subito la Tua Partita',
    'Supporto 7 giorni su 7',
    'Frascati',
    '2024',
    'Calcio a 5',
    'Calcio a 8',
    'Calcio a 11',
    'Tennis',
    'Padel',
    'Basket',
    'Pallavolo',
    'Beach Volley',
  ],
  '/campi': ['Tutti gli sport', 'Usa la mia posizione', 'Mostra Campi'],
  [resultsPath(search)]: ['alle 11:00', 'Parcheggio', 'Spogliatoi', 'Bar/Ristoro', 'Docce'],
  [resultsPath({ ...search, startTime: '03:00' })]: [
    'Altri orari disponibili lo stesso giorno',
    'Nuova ricerca',
  ],
  '/chi-siamo': ['Semplicità', 'Passione per lo Sport', 'Qualità', 'Comunità', '2024', '2025'],
  '/contatti': ['Lunedì', 'Sabato', 'Supporto 7 giorni su 7'],
  '/come-funziona': ['Accedi o registrati gratuitamente'],
  '/custom-reset-password': ['Potrai effettuare un reset password solo una volta ogni 24 ore'],
  '/partite-organizzate': ['Tutti gli sport', 'Unisciti'],
  '/dashboard': [
    'Attività Totali',
    'Questo Mese',
    'Strutture Diverse',
    'Prossime Attività',
    'Prenota un campo',
    'Le Mie Prenotazioni',
    'Le Mie Iscrizioni',
    'Gestione Cookie',
    'Torna al Sito',
    'Esci',
    'Cliente',
  ],
  '/prenotazioni': ['Tutte', 'Confermate', 'In Attesa', 'Cancellate'],
  '/dashboard/prenotazioni': ['Prenotazioni Attive', 'Aggiorna'],
}

test('the words that the specification quotes stand on their pages', once, async ({ page }) => {
  await enterAs(page, giulia)
  const missing: string[] = []
  for (const [path, words] of Object.entries(pages)) {
    const html = await (await page.request.get(path)).text()
    missing.push(...words.filter(word => !html.includes(word)).map(word => `${path}: ${word}`))
  }
  expect(missing).toEqual([])
})
