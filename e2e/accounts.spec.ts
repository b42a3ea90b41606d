import { letterTo, linkIn, makeAccount, signIn } from './letters.ts'
import { enterAs, expect, expectAccessible, giulia, test } from './world.ts'

const NEW = 'tutta un’altra parola'

test.describe('the emailed link', () => {
  test('leads to a new password, leaves the address bar and works once', async ({ page }) => {
    const email = await makeAccount(page)
    await page.goto('/reset-password')
    await expect(page.getByRole('heading', { name: 'Link Non Valido' })).toBeVisible()
    await expect(page.getByText('Link non valido: apri quello ricevuto via email')).toBeVisible()
    await expectAccessible(page, [360])
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Richiedi Nuovo Link' }).click()
    await expect(page.getByText('abbiamo mandato un nuovo link').first()).toBeVisible()
    const link = linkIn(await letterTo(page, email, 'Scegli una nuova password'))

    const asked: string[] = []
    page.on('request', request => asked.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
    await page.goto(link)
    const token = link.split('token=')[1] ?? 'none'
    await expect(page.getByRole('heading', { name: 'Nuova password' })).toBeVisible()
    await expect(page).toHaveURL('/reset-password')
    expect(asked.filter(line => line.includes(token) && !line.startsWith(link))).toEqual([])

    const password = page.getByLabel('Nuova password', { exact: true })
    const again = page.getByLabel('Conferma password', { exact: true })
    await password.fill('corta')
    await again.fill('altra')
    await page.getByRole('button', { name: 'Aggiorna password' }).click()
    await expect(page.getByText('La password deve essere di almeno 6 caratteri.')).toBeVisible()
    await expect(page.getByText('Le password non coincidono.')).toBeVisible()
    await expectAccessible(page, [360])
    await password.fill('qwertyuiop')
    await again.fill('qwertyuiop')
    await page.getByRole('button', { name: 'Aggiorna password' }).click()
    await expect(page.getByText('Questa password è troppo comune.').first()).toBeVisible()
    await password.fill(NEW)
    await again.fill(NEW)
    await page.getByRole('button', { name: 'Aggiorna password' }).click()
    await expect(page.getByRole('heading', { name: 'Password aggiornata!' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Vai al Login' })).toBeVisible()
    await expect(page).toHaveURL('/login')
    await signIn(page, email, NEW)

    await page.context().clearCookies()
    await page.goto(link)
    await expect(page.getByText('Link scaduto')).toBeVisible()
    await expect(page.getByText('I link scadono dopo 60 minuti o dopo essere stati usati.')).toBeVisible()
    await page.getByRole('link', { name: 'Torna al Login' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('that runs out while the new password is typed leads on to another one', async ({
    page,
    database,
  }) => {
    const email = await makeAccount(page)
    await page.goto('/reset-password#richiedi')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Mandami il link' }).click()
    await page.goto(linkIn(await letterTo(page, email, 'Scegli una nuova password')))
    await page.getByLabel('Nuova password', { exact: true }).fill(NEW)
    await page.getByLabel('Conferma password', { exact: true }).fill(NEW)
    await database.query(
      `update auth_link set expires_at = now() from auth_user u where u.id = auth_link.user_id and u.email = $1`,
      [email],
    )
    await page.getByRole('button', { name: 'Aggiorna password' }).click()
    await expect(page.getByText('Questo link è scaduto o è già stato usato.')).toBeVisible()
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Richiedi Nuovo Link' }).click()
    await expect(page.getByText('abbiamo mandato un nuovo link').first()).toBeVisible()
  })

  test('that reports an error leads to the login', async ({ page }) => {
    await page.goto('/reset-password?error=access_denied&error_description=Email+link+is+invalid')
    await expect(page.getByText('Link non valido').first()).toBeVisible()
    await expect(page).toHaveURL('/login')
  })

  test('shows that it is being checked', async ({ page }) => {
    const { promise: seen, resolve: letAnswerCome } = Promise.withResolvers<void>()
    await page.route('**/api/auth/password-link', route => seen.then(() => route.continue()))
    await page.goto('/reset-password?access_token=0123456789012345678901234567890&type=recovery')
    await expect(page.getByText('Verifica del link in corso...')).toBeVisible()
    letAnswerCome()
    await expect(page.getByRole('heading', { name: 'Link Non Valido' })).toBeVisible()
  })
})

test.describe('the custom reset', () => {
  test('asks for everything in words', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('link', { name: 'Password dimenticata?' }).click()
    await expect(page).toHaveURL('/custom-reset-password')
    await expect(
      page.getByText('Potrai effettuare un reset password solo una volta ogni 24 ore'),
    ).toBeVisible()
    const send = page.getByRole('button', { name: 'Reimposta password' })
    await send.click()
    await expect(page.getByText('Inserisci un indirizzo email.')).toBeVisible()
    await expect(page.getByText('Inserisci la nuova password.')).toBeVisible()
    await page.getByLabel('Email').fill('nessuna chiocciola')
    await page.getByLabel('Nuova password', { exact: true }).fill('corta')
    await page.getByLabel('Conferma password', { exact: true }).fill('diversa')
    await send.click()
    await expect(page.getByText('Inserisci un indirizzo email valido.')).toBeVisible()
    await expect(page.getByText('La password deve essere di almeno 6 caratteri.')).toBeVisible()
    await expect(page.getByText('Le password non coincidono.')).toBeVisible()
    await expectAccessible(page, [360])
    await page.getByRole('link', { name: 'Torna al Login' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('is confirmed in the browser that asked, once in 24 hours', async ({ page, browser }) => {
    const email = await makeAccount(page)
    const ask = async () => {
      await page.goto('/custom-reset-password')
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Nuova password', { exact: true }).fill(NEW)
      await page.getByLabel('Conferma password', { exact: true }).fill(NEW)
      await page.getByRole('button', { name: 'Reimposta password' }).click()
    }
    await ask()
    const answer = 'Controlla la tua email per confermare la nuova password.'
    await expect(page.getByRole('heading', { name: answer })).toBeVisible()
    await expect(page).toHaveURL('/login')
    const link = linkIn(await letterTo(page, email, 'Conferma la nuova password'))

    const stranger = await (await browser.newContext()).newPage()
    await stranger.goto(link)
    await expect(stranger.getByRole('heading', { name: 'Nuova password' })).toBeVisible()
    await stranger.context().close()

    await page.goto(link)
    await expectAccessible(page, [360])
    await page.getByRole('button', { name: 'Conferma la nuova password' }).click()
    await expect(page.getByRole('heading', { name: 'Password aggiornata!' })).toBeVisible()
    await signIn(page, email, NEW)
    await letterTo(page, email, 'La tua password è cambiata')

    await ask()
    await expect(page.getByRole('heading', { name: answer })).toBeVisible()
    await page.goto('/custom-reset-password')
    await page.getByRole('link', { name: 'Ricevi invece un link via email' }).click()
    await expect(page).toHaveURL(/#richiedi$/)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Ricevi un link' })).toBeVisible()
    await expectAccessible(page, [360])
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Mandami il link' }).click()
    await expect(page.getByText('il link è in arrivo. Controlla la tua email.')).toBeVisible()
    await page.goto(linkIn(await letterTo(page, email, 'Scegli una nuova password')))
    await expect(page.getByRole('button', { name: 'Aggiorna password' })).toBeVisible()
  })
})

test.describe('the account page', () => {
  test('changes name and phone, and the whole page knows', async ({ page }) => {
    const email = await makeAccount(page)
    await signIn(page, email)
    await page.goto('/dashboard/profilo')
    await expectAccessible(page, [360])
    await page.getByLabel('Nome completo').fill(' ')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Inserisci il tuo nome completo')).toBeVisible()
    await page.getByLabel('Nome completo').fill('Ada Neri')
    await page.getByLabel('Telefono').fill('347 5550182')
    await page.getByRole('button', { name: 'Salva' }).click()
    await expect(page.getByText('Profilo aggiornato').first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Ada Neri')
  })

  test('moves to a new address once both have confirmed', async ({ page }) => {
    const email = await makeAccount(page)
    const next = email.replace('prova', 'nuova')
    await signIn(page, email)
    await page.goto('/dashboard/profilo')
    const section = page.getByRole('region', { name: 'Email' })
    await section.getByLabel('Nuovo indirizzo').fill(next)
    await section.getByLabel('Password attuale', { exact: true }).fill('palla-al-centro')
    await section.getByRole('button', { name: 'Cambia indirizzo' }).click()
    await expect(page.getByText('Apri i due messaggi').first()).toBeVisible()
    await page.goto(linkIn(await letterTo(page, next, 'Conferma il nuovo indirizzo')))
    await expectAccessible(page, [360])
    await page.getByRole('button', { name: 'Conferma', exact: true }).click()
    await expect(
      page.getByText('Manca la conferma dal messaggio arrivato all’indirizzo attuale.'),
    ).toBeVisible()
    await page.goto(linkIn(await letterTo(page, email, 'Vuoi cambiare indirizzo?')))
    await page.getByRole('button', { name: 'Conferma', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Indirizzo cambiato' })).toBeVisible()
    await page.context().clearCookies()
    await signIn(page, next)
  })

  test('changes the password and ends every session', async ({ page, browser }) => {
    const email = await makeAccount(page)
    const other = await (await browser.newContext()).newPage()
    await signIn(other, email)
    await signIn(page, email)
    await page.goto('/dashboard/profilo')
    const section = page.getByRole('region', { name: 'Password' })
    await section.getByLabel('Password attuale', { exact: true }).fill('sbagliata')
    await section.getByLabel('Nuova password', { exact: true }).fill(NEW)
    await section.getByLabel('Conferma password', { exact: true }).fill(NEW)
    await section.getByRole('button', { name: 'Cambia password' }).click()
    await expect(section.getByText('La password attuale non è corretta.')).toBeVisible()
    await section.getByLabel('Password attuale', { exact: true }).fill('palla-al-centro')
    await section.getByRole('button', { name: 'Cambia password' }).click()
    await expect(page).toHaveURL(/\/login/)
    await other.goto('/dashboard/profilo')
    await expect(other).toHaveURL('/login?redirectTo=%2Fdashboard%2Fprofilo')
    await expect(other.getByText('Effettua nuovamente il login').first()).toBeVisible()
    await other.context().close()
  })

  test('lists sessions and ends them all', async ({ page, browser }) => {
    const email = await makeAccount(page)
    const other = await (await browser.newContext()).newPage()
    await signIn(other, email)
    await signIn(page, email)
    await page.goto('/dashboard/profilo')
    const section = page.getByRole('region', { name: 'Sessioni attive' })
    await expect(section.getByRole('listitem')).toHaveCount(2)
    await expect(page.getByRole('button', { name: 'Salva' })).toBeEnabled()
    await section.getByRole('button', { name: /Termina/ }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    const typed = () => page.evaluate(() => sessionStorage.getItem('typed'))
    // Nobody who comes after him may find what he had begun to write.
    await page.evaluate(() => sessionStorage.setItem('typed', '{"things":{}}'))
    expect(await typed()).not.toBeNull()
    await section.getByRole('button', { name: 'Esci da tutti i dispositivi' }).click()
    await expect(page).toHaveURL('/')
    await expect.poll(typed).toBeNull()
    await expect(page.getByRole('link', { name: 'Accedi' }).first()).toBeVisible()
    await other.context().close()
  })

  test('adds codes by mail, which the next login asks for', async ({ page }) => {
    const email = await makeAccount(page)
    await signIn(page, email)
    await page.goto('/dashboard/profilo')
    const section = page.getByRole('region', { name: 'Verifica in due passaggi' })
    await section.getByLabel('Password attuale', { exact: true }).fill('palla-al-centro')
    await section.getByRole('button', { name: 'Usa codici via email' }).click()
    await expect(section.getByText('a ogni accesso ti mandiamo un codice')).toBeVisible()
    await page.context().clearCookies()
    await page.goto('/login')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('palla-al-centro')
    await page.getByRole('button', { name: 'Accedi' }).click()
    const { text } = await letterTo(page, email, 'Il tuo codice di accesso')
    await expectAccessible(page, [360])
    await page.getByLabel('Codice').fill('000000')
    await page.getByRole('button', { name: 'Verifica' }).click()
    await expect(page.getByText('Il codice non è corretto.').first()).toBeVisible()
    await page.getByLabel('Codice').fill(/\b\d{6}\b/.exec(text)?.[0] ?? '')
    await page.getByRole('button', { name: 'Verifica' }).click()
    await expect(page).toHaveURL(/\/dashboard/)
  })
})

test('a session that ended elsewhere is noticed when the tab comes back, and the way back is kept', async ({
  page,
}) => {
  await enterAs(page, giulia)
  // A page that asks for nothing by itself. What was looked at within two minutes is not looked at again.
  await page.goto('/dashboard/profilo')
  await expect(page.getByRole('heading', { level: 1, name: 'Il mio profilo' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.clock.install()
  await page.clock.fastForward('02:01')
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page).toHaveURL('/login?redirectTo=%2Fdashboard%2Fprofilo')
})

for (const [title, path, press] of [
  ['Le Mie Prenotazioni', '/dashboard/prenotazioni', 'Aggiorna'],
  ['Il mio profilo', '/dashboard/profilo', 'Salva'],
] as const)
  test(`any answer tells that the session has ended: ${title} leads to the login and back`, async ({
    page,
  }) => {
    await enterAs(page, giulia)
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    // A request that the page still makes by itself would show the end of the session before the press.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.getByRole('button', { name: press, exact: true }).first().click()
    await expect(page.locator('p[role=alert]')).toContainText('Effettua nuovamente il login')
    await expect(page).toHaveURL(`/login?${new URLSearchParams({ redirectTo: path })}`)
    await enterAs(page, giulia)
    await page.goto(new URL(page.url()).searchParams.get('redirectTo') ?? '')
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
