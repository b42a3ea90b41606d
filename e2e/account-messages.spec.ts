import type { Page } from '@playwright/test'
import { enterAs, expect, giulia, test } from './world.ts'

type Reply = { status: number; json: object | null } | 'cut'

/** Makes /api/auth fail as a healthy server never does, by replacing `fetch`: real failures would be written to the console. */
async function answerWith(page: Page, path: string, reply: Reply) {
  await page.addInitScript(
    ([ending, said]) => {
      const { fetch } = window
      window.fetch = (input, init) => {
        if (!String(input).endsWith(ending)) return fetch(input, init)
        if (said === 'cut') return Promise.reject(new TypeError('Failed to fetch'))
        return Promise.resolve(Response.json(said.json, { status: said.status }))
      }
    },
    [`/api/auth/${path}`, reply] as const,
  )
}

const broken: Reply = { status: 500, json: { message: 'Internal error' } }
const brokenHere: Reply = { status: 500, json: { code: 'internal', detail: 'Il problema è temporaneo.' } }
const tooMany: Reply = { status: 429, json: { code: 'too-many-requests', detail: 'Troppi tentativi.' } }
const busy: Reply = { status: 503, json: { code: 'overloaded', detail: 'Il problema è temporaneo.' } }
const token = '0123456789012345678901234567890'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function logIn(page: Page) {
  await page.goto('/login')
  await page.getByLabel('Email').fill('ada@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
  await press(page, 'Accedi')
}

async function signUp(page: Page) {
  await page.goto('/login?tab=registrati')
  await page.getByLabel('Nome completo').fill('Ada Prova')
  await page.getByLabel('Email').fill('ada@demo.example')
  await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
  await page.getByLabel('Conferma password', { exact: true }).fill('palla-al-centro')
  await press(page, 'Registrati')
}

async function askForLink(page: Page) {
  await page.goto('/reset-password')
  await page.getByLabel('Email').fill('ada@demo.example')
  await press(page, 'Richiedi Nuovo Link')
}

async function choosePassword(page: Page) {
  await page.goto(`/reset-password#token=${token}`)
  await page.getByLabel('Nuova password', { exact: true }).fill('palla-al-centro')
  await page.getByLabel('Conferma password', { exact: true }).fill('palla-al-centro')
  await press(page, 'Aggiorna password')
}

async function resetAtOnce(page: Page) {
  await page.goto('/custom-reset-password')
  await page.getByLabel('Email').fill('ada@demo.example')
  await page.getByLabel('Nuova password', { exact: true }).fill('palla-al-centro')
  await page.getByLabel('Conferma password', { exact: true }).fill('palla-al-centro')
  await press(page, 'Reimposta password')
}

async function changePassword(page: Page) {
  await enterAs(page, giulia)
  await page.goto('/dashboard/profilo')
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByLabel('Password attuale', { exact: true }).fill(giulia.password)
  await section.getByLabel('Nuova password', { exact: true }).fill('palla-al-centro')
  await section.getByLabel('Conferma password', { exact: true }).fill('palla-al-centro')
  await press(page, 'Cambia password')
}

const openLink = (page: Page) => page.goto(`/reset-password#token=${token}`)

type Story = (page: Page) => Promise<unknown>

/** What the specification's section 8 wants said, when a server or the way to it fails. */
const failures: [words: string, path: string, reply: Reply, story: Story][] = [
  ['Troppi tentativi di login. Riprova tra qualche minuto.', 'sign-in/email', tooMany, logIn],
  ['Login fallito: nessun dato utente ricevuto', 'sign-in/email', { status: 200, json: null }, logIn],
  ['Errore durante il login. Riprova.', 'sign-in/email', broken, logIn],
  ['Il problema è temporaneo.', 'sign-in/email', busy, logIn],
  ['Si è verificato un errore durante il login.', 'sign-in/email', 'cut', logIn],
  ['Errore durante la registrazione', 'sign-up/email', broken, signUp],
  ['Si è verificato un errore durante la registrazione.', 'sign-up/email', 'cut', signUp],
  ['Errore durante l’aggiornamento della password', 'change-password', brokenHere, changePassword],
  ['Errore durante il reset della password', 'request-password-reset', brokenHere, askForLink],
  [
    'Errore durante il reset della password.',
    'custom-password-reset',
    { status: 400, json: {} },
    resetAtOnce,
  ],
  ['Errore del server: Il problema è temporaneo.', 'custom-password-reset', brokenHere, resetAtOnce],
  ['Si è verificato un errore imprevisto', 'custom-password-reset', 'cut', resetAtOnce],
  [
    'Non è stato possibile validare il link',
    'password-link',
    { status: 404, json: { code: 'not-found' } },
    openLink,
  ],
  ['Si è verificato un errore durante la validazione del link', 'password-link', 'cut', openLink],
]

for (const [words, path, reply, story] of failures) {
  const how = reply === 'cut' ? 'cut off' : `answered ${reply.status}`
  test(`${path} ${how}: «${words}»`, async ({ page }) => {
    await answerWith(page, path, reply)
    await story(page)
    await expect(page.getByRole('main').getByText(words, { exact: false }).first()).toBeVisible()
  })
}

test('an update of the password that fails says so', async ({ page }) => {
  await answerWith(page, 'password-link', { status: 200, json: { state: 'form' } })
  await answerWith(page, 'reset-password', brokenHere)
  await choosePassword(page)
  const words = 'Si è verificato un errore durante l’aggiornamento della password.'
  await expect(page.getByRole('main').getByText(words)).toBeVisible()
})

test('a custom reset that answers without words has updated the password', async ({ page }) => {
  await answerWith(page, 'custom-password-reset', { status: 200, json: {} })
  await resetAtOnce(page)
  await expect(page.getByRole('heading', { name: 'Password aggiornata con successo!' })).toBeVisible()
})

test('a sign-up asks for everything in words', async ({ page }) => {
  await page.goto('/login?tab=registrati')
  await page.getByLabel('Password', { exact: true }).fill('corta')
  await page.getByLabel('Conferma password', { exact: true }).fill('altra')
  await press(page, 'Registrati')
  for (const words of [
    'Inserisci il tuo nome completo',
    'Inserisci un indirizzo email valido.',
    'La password deve essere di almeno 6 caratteri.',
    'Le password non coincidono.',
  ])
    await expect(page.getByText(words)).toBeVisible()
})

test('a failed login is told by a toast too, and a good one welcomes', async ({ page }) => {
  await page.goto('/login')
  await press(page, 'Accedi')
  await expect(page.getByText('Errore', { exact: true })).toBeVisible()
  await page.getByLabel('Email').fill(giulia.email)
  await page.getByLabel('Password', { exact: true }).fill('sbagliata')
  await press(page, 'Accedi')
  await expect(page.getByText('Errore di accesso')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill(giulia.password)
  await press(page, 'Accedi')
  await expect(page.getByText('Login effettuato con successo!').first()).toBeVisible()
  await expect(page.getByText('Benvenuto nell’area privata.').first()).toBeVisible()
})

test('a link of confirmation that is too old says what to do', async ({ page }) => {
  const expired = {
    status: 400,
    json: { code: 'link-expired', detail: 'Il link è scaduto: accedi.' },
  } as const
  await answerWith(page, 'confirm-account', expired)
  await page.goto('/conferma-account#token=vecchio.vecchio.vecchio')
  await press(page, 'Sì, confermo')
  await expect(page.getByText('Il link è scaduto: accedi.').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sì, confermo' })).toHaveCount(0)
  await expect(page.getByText('Hai creato un account')).toHaveCount(0)
  await page.getByRole('link', { name: 'Vai al Login' }).click()
  await expect(page).toHaveURL('/login')
})

test('cleaning the sessions is told, keeps theme and cookie choice, and its failure is told as well', async ({
  page,
}) => {
  await page.goto('/login')
  await page.evaluate(() => {
    localStorage.setItem('theme', 'dark')
    localStorage.setItem('rest', 'of an old session')
  })
  await press(page, 'Pulisci sessioni')
  await expect(page.getByText('Sessioni pulite').first()).toBeVisible()
  await expect(page.getByText('Ora puoi riprovare il login.').first()).toBeVisible()
  const kept = await page.evaluate(() => Object.keys(localStorage).toSorted())
  expect(kept).toEqual(['cookie-consent', 'theme'])
  await page.evaluate(() => {
    Storage.prototype.clear = () => {
      throw new DOMException('The storage is closed', 'SecurityError')
    }
  })
  await press(page, 'Pulisci sessioni')
  await expect(page.getByText('Errore durante la pulizia delle sessioni.').first()).toBeVisible()
  await expect(page.getByRole('main').getByText('Errore durante la pulizia')).toBeVisible()
})
