import { dayAhead, enterAs, expect, giulia, once, resultsPath, test } from './world.ts'

// What a screen reader has of the three taps from place to booking, whole: nothing of it is missing, and nothing is read twice (R36).

test('the panel, a card and the form of a booking are read whole and in order', once, async ({ page }) => {
  await enterAs(page, giulia)
  await page.goto('/')
  await expect(page.getByRole('search', { name: 'Cerca un campo' })).toMatchAriaSnapshot(`
    - search "Cerca un campo":
      - /children: equal
      - text: Sport
      - combobox "Sport"
      - text: Località
      - combobox "Località"
      - button "Usa la mia posizione"
      - text: Data
      - button "Data"
      - text: Orario
      - combobox "Orario"
      - button "Cerca"
  `)

  const date = dayAhead(23)
  const day = date.split('-').toReversed().join('/')
  await page.goto(resultsPath({ sport: 'Tennis', location: 'Frascati', date, startTime: '10:00' }))
  const card = page.getByRole('article', { name: 'Centro Sportivo Le Querce' })
  await expect(card).toMatchAriaSnapshot(`
    - article "Centro Sportivo Le Querce":
      - /children: deep-equal
      - heading "Centro Sportivo Le Querce" [level=2]:
        - link "Centro Sportivo Le Querce":
          - /url: /^/campi/centro-sportivo-le-querce-frascati/
      - paragraph: /^Frascati, Centro · Tennis · \\d,\\d km$/
      - button "Salva Centro Sportivo Le Querce tra i preferiti"
      - list "Campi":
        - listitem:
          - button /^libero alle 10:00 Terra \\d+,00 €$/ [pressed]
      - paragraph: Disponibile alle 10:00 Terra rossa, all’aperto
      - button "09:30"
      - button "10:00" [pressed]
      - button "10:30"
      - button "11:00"
      - button "Altre ore"
      - paragraph:
        - strong: /^\\d+,00 €$/
        - text: 1 h
        - strong: /^\\d+,\\d0 €$/
        - text: a testa
      - button "Prenota Ora"
  `)

  await card.getByRole('button', { name: 'Prenota Ora' }).click()
  await expect(page.getByRole('dialog', { name: 'Conferma Prenotazione' })).toMatchAriaSnapshot(`
    - dialog "Conferma Prenotazione":
      - /children: deep-equal
      - banner:
        - heading "Conferma Prenotazione" [level=2]
        - button "Chiudi"
      - paragraph: Centro Sportivo Le Querce - Terra
      - paragraph: Frascati, Centro · Tennis
      - term: Data
      - definition: ${day}
      - term: Orario Inizio
      - definition: 10:00
      - term: Fine
      - definition: 11:00
      - paragraph: Data e orario sono quelli che hai scelto
      - group "Durata":
        - text: Durata
        - radio "30 min"
        - text: 30 min
        - radio "1 h" [checked]
        - text: 1 h
        - radio "1 h 30"
        - text: 1 h 30
        - radio "2 h"
        - text: 2 h
        - radio "3 h"
        - text: 3 h
      - term: Nome Completo
      - definition: Giulia Ranieri
      - term: Email
      - definition: giulia@demo.example
      - img "Dal tuo profilo"
      - text: Telefono
      - textbox "Telefono": /^3\\d\\d /
      - paragraph:
        - text: Puoi annullare
        - strong: fino alle 08:00 del ${day}
        - text: ": regola della struttura, 2 ore prima."
      - paragraph: Per i servizi del tempo libero con data fissata non c’è diritto di recesso (art. 59, lett. n, Codice del consumo).
      - button "Aggiungi una nota"
      - link "Ti manca qualcuno? Apri una partita a quest’ora":
        - /url: /^/partite-organizzate/nuova/
      - paragraph:
        - text: Totale
        - strong: /^\\d+,00 €$/
      - paragraph:
        - strong: /^\\d+,\\d0 €$/
        - text: a testa, in 2
      - paragraph: Paghi in struttura
      - button "Annulla"
      - button "Conferma Prenotazione con obbligo di pagare"
  `)
})
