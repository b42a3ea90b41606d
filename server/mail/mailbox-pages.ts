import { html, raw } from 'hono/html'
import type { Attachment } from './letter.ts'
import { writeClock, writeDay } from './words.ts'

type Listed = { message_id: string; recipient: string; subject: string; created_at: Date }
type Kept = Listed & { text: string; html: string; attachments: Attachment[] }

/** Newest first. */
export function listPage(letters: Listed[]) {
  const rows = letters.map(
    letter => html`<li><a href="${pathOf(letter)}"><strong>${letter.subject}</strong>
<span>${letter.recipient}</span><time datetime="${letter.created_at.toISOString()}">${when(letter)}</time></a></li>`,
  )
  return frame(
    'Posta',
    html`<h1>Posta</h1><p>Qui arrivano le lettere finché non c’è un server di posta.</p>
${letters.length > 0 ? html`<ol>${rows}</ol>` : html`<p>Ancora nessuna lettera.</p>`}`,
  )
}

/** One letter as a reader sees it, then its plain text. */
export function letterPage(letter: Kept) {
  const attachments = letter.attachments.map(
    ({ filename }, position) =>
      html`<li><a href="${pathOf(letter)}/allegati/${position}" download>${filename}</a></li>`,
  )
  return frame(
    letter.subject,
    html`<p><a href="/dev/posta">Posta</a></p><h1>${letter.subject}</h1>
<p>A ${letter.recipient}, ${when(letter)}</p>
${attachments.length > 0 ? html`<h2>Allegati</h2><ul>${attachments}</ul>` : ''}
<h2>Lettera</h2><iframe title="Lettera" sandbox="allow-popups allow-popups-to-escape-sandbox"
 srcdoc="${letter.html}"></iframe>
<h2>Testo</h2><pre>${linked(letter.text)}</pre>`,
  )
}

function frame(title: string, body: unknown) {
  return html`<!doctype html>
<html lang="it"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${title} - Campo Libero</title><style>${raw(STYLE)}</style></head>
<body><main>${body}</main></body></html>`
}

/** Letters put every address on a line of its own. */
function linked(text: string) {
  return text
    .split('\n')
    .map(line => (/^https?:\/\/\S+$/.test(line) ? html`<a href="${line}">${line}</a>\n` : `${line}\n`))
}

function pathOf({ message_id }: Listed): string {
  return `/dev/posta/${encodeURIComponent(message_id)}`
}

function when({ created_at }: Listed): string {
  return `${writeDay(created_at)}, ${writeClock(created_at)}`
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 Archivo, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif;
  background: light-dark(#f4f6f1, #0c1411); color: light-dark(#10201a, #eaf1ec) }
body { margin: 0 } main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem 4rem }
h1 { font-size: 1.75rem; line-height: 1.2; letter-spacing: -.02em; margin: 0 0 .5rem }
h2 { font-size: 1rem; margin: 2rem 0 .5rem } a { color: inherit }
ol { list-style: none; padding: 0; margin: 1.5rem 0 }
ol a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 0 1rem; padding: .75rem 1rem;
  text-decoration: none; overflow-wrap: anywhere;
  background: light-dark(#fff, #131e1a); border: 1px solid light-dark(#dbe1d7, #26362f); border-radius: 12px }
ol li + li { margin-top: .5rem } ol a:hover strong { text-decoration: underline }
ol span { color: light-dark(#566560, #9aaba2) } ol time { grid-area: 1 / 2; font-variant-numeric: tabular-nums }
@media (width < 30rem) { ol a { display: block } ol strong, ol span, ol time { display: block } }
a:focus-visible { outline: 2px solid light-dark(#1747c9, #9cc0ff); outline-offset: 2px }
iframe { width: 100%; height: 52rem; border: 1px solid light-dark(#dbe1d7, #26362f); border-radius: 12px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border-radius: 12px; margin: 0;
  background: light-dark(#fff, #131e1a); border: 1px solid light-dark(#dbe1d7, #26362f) }
`
