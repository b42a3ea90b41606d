import { paths } from '#contract/paths.ts'
import type { LetterContent, Way } from '../../mail/letter.ts'

/** Letters about passwords, addresses and codes say how to undo what can be undone, and what to do if one asked for nothing. */
const notYou = 'Se non l’hai fatto tu, scegli subito una nuova password da “Password dimenticata?”.'

function newPassword(baseUrl: string): Way {
  return { label: 'Password dimenticata?', url: `${baseUrl}${paths.customResetPassword}` }
}

function support(baseUrl: string): Way {
  return { label: 'Scrivi all’assistenza', url: `${baseUrl}${paths.support}` }
}

export function resetPassword(url: string): LetterContent {
  return {
    subject: 'Scegli una nuova password',
    title: 'Scegli una nuova password',
    paragraphs: ['Ciao! Da qui puoi scegliere una nuova password per il tuo account.'],
    button: { label: 'Scegli la password', url },
    closing: [
      'Il link vale 60 minuti e si può usare una volta sola.',
      'Se la richiesta non è tua, ignora questo messaggio: la tua password resta quella di prima.',
    ],
  }
}

export function confirmPassword(url: string): LetterContent {
  return {
    subject: 'Conferma la nuova password',
    title: 'Conferma la nuova password',
    paragraphs: [
      'Ciao! Qualcuno, forse tu, ha chiesto una nuova password per questo account. Non è ancora cambiato nulla.',
      'Apri il link nel browser in cui l’hai chiesta per confermarla. In un altro browser ne scegli una nuova.',
    ],
    button: { label: 'Continua', url },
    closing: [
      'Il link vale 60 minuti e si può usare una volta sola.',
      'Se la richiesta non è tua, ignora questo messaggio: la tua password resta quella di prima.',
    ],
  }
}

export function passwordChanged(baseUrl: string): LetterContent {
  return {
    subject: 'La tua password è cambiata',
    title: 'La tua password è cambiata',
    paragraphs: [
      'Ciao! La password del tuo account è stata cambiata e tutte le sessioni sono terminate: accedi con quella nuova.',
    ],
    button: { label: 'Accedi', url: `${baseUrl}${paths.login}` },
    links: [newPassword(baseUrl)],
    closing: [notYou],
  }
}

export function leaveAddress(baseUrl: string, url: string): LetterContent {
  return {
    subject: 'Vuoi cambiare indirizzo?',
    title: 'Vuoi cambiare indirizzo?',
    paragraphs: [
      'Ciao! Dal tuo account è stato chiesto di usare un altro indirizzo email al posto di questo.',
      'L’indirizzo cambia solo quando lo confermi qui e anche dal messaggio arrivato al nuovo indirizzo.',
    ],
    button: { label: 'Vai alla conferma', url },
    links: [newPassword(baseUrl)],
    closing: ['Il link vale 60 minuti e si può usare una volta sola.', notYou],
  }
}

export function takeAddress(url: string): LetterContent {
  return {
    subject: 'Conferma il nuovo indirizzo',
    title: 'Conferma il nuovo indirizzo',
    paragraphs: [
      'Ciao! Conferma che questo indirizzo è tuo per usarlo con il tuo account su Campo Libero.',
      'L’indirizzo cambia solo quando lo confermi anche dal messaggio arrivato a quello attuale.',
    ],
    button: { label: 'Vai alla conferma', url },
    closing: [
      'Il link vale 60 minuti e si può usare una volta sola.',
      'Se non hai un account su Campo Libero, ignora questo messaggio: non succede nulla.',
    ],
  }
}

export function addressChanged(baseUrl: string): LetterContent {
  return {
    subject: 'Il tuo indirizzo è cambiato',
    title: 'Il tuo indirizzo è cambiato',
    paragraphs: [
      'Ciao! Il tuo account su Campo Libero usa ora il nuovo indirizzo che hai confermato: questo non serve più per accedere.',
    ],
    links: [support(baseUrl)],
    closing: ['Se non l’hai fatto tu, scrivi subito all’assistenza.'],
  }
}

export function googleLinked(baseUrl: string): LetterContent {
  return {
    subject: 'Google è collegato al tuo account',
    title: 'Google è collegato al tuo account',
    paragraphs: ['Ciao! Da ora accedi a Campo Libero anche con l’account Google che ha questo indirizzo.'],
    links: [newPassword(baseUrl)],
    closing: [notYou],
  }
}

export function googleUnlinked(baseUrl: string): LetterContent {
  return {
    subject: 'Google non è più collegato al tuo account',
    title: 'Google non è più collegato al tuo account',
    paragraphs: [
      'Ciao! Da ora accedi a Campo Libero solo con questo indirizzo e la tua password. Puoi ricollegare Google dal tuo profilo quando vuoi.',
    ],
    links: [newPassword(baseUrl)],
    closing: [notYou],
  }
}

export function googleJoined(baseUrl: string, hasLostPassword: boolean): LetterContent {
  const { paragraphs, ...rest } = googleLinked(baseUrl)
  return {
    ...rest,
    paragraphs: [
      ...paragraphs,
      'Per sicurezza tutte le altre sessioni sono terminate.',
      ...(hasLostPassword
        ? [
            'Non sappiamo se l’aveva scelta chi legge questa casella, perciò abbiamo tolto la password che l’account aveva. Ne scegli una nuova da “Password dimenticata?”.',
          ]
        : []),
    ],
  }
}

export function secondFactorOn(baseUrl: string): LetterContent {
  return {
    subject: 'La verifica in due passaggi è attiva',
    title: 'La verifica in due passaggi è attiva',
    paragraphs: ['Ciao! Da ora, oltre alla password, ti chiediamo un codice ogni volta che accedi.'],
    links: [newPassword(baseUrl)],
    closing: [notYou],
  }
}

export function secondFactorOff(baseUrl: string): LetterContent {
  return {
    subject: 'La verifica in due passaggi non è più attiva',
    title: 'La verifica in due passaggi non è più attiva',
    paragraphs: [
      'Ciao! Da ora accedi con la sola password. Puoi riattivare la verifica dal tuo profilo quando vuoi.',
    ],
    links: [newPassword(baseUrl), support(baseUrl)],
    closing: [`${notYou} Poi scrivi all’assistenza.`],
  }
}

export function signInCode(baseUrl: string, code: string): LetterContent {
  return {
    subject: 'Il tuo codice di accesso',
    title: `Il tuo codice: ${code}`,
    paragraphs: ['Ciao! Inserisci questo codice per completare l’accesso. Vale 3 minuti.'],
    links: [newPassword(baseUrl)],
    closing: [
      'Non dare il codice a nessuno: noi non te lo chiederemo mai.',
      'Se non stai accedendo tu, qualcuno conosce la tua password: cambiala da “Password dimenticata?”.',
    ],
  }
}
