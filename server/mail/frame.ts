import { html, raw } from 'hono/html'
import { darkStyle } from './dark-style.ts'
import type { Fact, LetterContent, Ticket, Way } from './letter.ts'

// Mail programs know tables and style attributes; several drop everything else, drawings included.
const FONT = "font-family:Archivo,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif"
// An address has no place to break, and would make the whole letter wider than a phone; some programs know only the second.
const BREAKS = 'overflow-wrap:anywhere;word-break:break-word'
const HEAD = `${FONT};font-weight:700;letter-spacing:-0.02em`

/** The frame of every letter: mark, title, ticket, facts, one button, links, small print. Escapes all it is given. */
export async function renderFrame(content: LetterContent): Promise<string> {
  const { subject, title, paragraphs, tickets, facts, button, links, closing } = content
  const page = await html`<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${subject}</title>
<style>${raw(darkStyle)}</style>
</head>
<body class="bg" style="margin:0;padding:0;background:#f4f6f1">
<div style="display:none;max-height:0;overflow:hidden">${paragraphs[0]}</div>
<table role="presentation" class="bg" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f6f1">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">${mark()}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #dbe1d7;border-radius:16px;padding:32px 28px 28px">
<h1 class="ink" style="margin:0 0 16px;${HEAD};${BREAKS};font-size:28px;line-height:32px;color:#10201a">${title}</h1>
${paragraphs.map(paragraphRow)}
${tickets ? tickets.map(ticketBox) : ''}
${facts ? factTable(facts) : ''}
${button ? buttonLink(button) : ''}
${links ? linkRow(links) : ''}
</td></tr>
<tr><td style="padding:20px 4px 0">${closing.map(closingRow)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
  return page.toString()
}

/** The mark, out of boxes alone: a pitch, one half of it in outline and the other filled. */
function mark() {
  return html`<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="mark" style="border:2px solid #10201a;border-radius:4px;background:#ffffff;padding:0">
<table role="presentation" cellpadding="0" cellspacing="0"><tr>
<td class="mark" align="right" style="width:15px;height:22px;padding:0;border-right:1px solid #10201a;line-height:0"
><span class="mark" style="display:inline-block;width:4px;height:8px;border:2px solid #10201a;border-right:0;border-radius:6px 0 0 6px;line-height:0"></span></td>
<td class="lit" align="left" style="width:15px;height:22px;padding:0;background:#0a7a4c;line-height:0;border-radius:0 2px 2px 0"
><span class="chalk" style="display:inline-block;width:4px;height:8px;border:2px solid #ffffff;border-left:0;border-radius:0 6px 6px 0;line-height:0"></span></td>
</tr></table>
</td>
<td class="ink" style="padding-left:12px;${HEAD};font-size:19px;line-height:26px;color:#10201a">Campo Libero</td>
</tr></table>`
}

// Some are what a person has written, in lines of its own.
function paragraphRow(text: string) {
  return html`<p class="ink2" style="margin:0 0 16px;${FONT};${BREAKS};white-space:pre-line;font-size:16px;line-height:24px;color:#3b4c44">${text}</p>`
}

/** The colours of the site: green is taken by the reader, dashed chalk is given back. */
const TONES = {
  taken: { box: 'background:#ddf3e5;border:1px solid #3f9a6c', text: '#065f3a', time: '' },
  waiting: { box: 'background:#ffefcf;border:1px solid #b98a2f', text: '#7a4d00', time: '' },
  off: { box: 'border:2px dashed #7c8b83', text: '#566560', time: 'text-decoration:line-through' },
}

function ticketBox({ tone, status, time, day, place }: Ticket) {
  const { box, text, time: line } = TONES[tone]
  const words = `margin:0;${FONT};color:${text}`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr>
<td class="ticket ${tone}" style="${box};border-radius:12px;padding:16px 20px 18px">
<p class="${tone}" style="${words};font-size:14px;line-height:20px;font-weight:600">${status}</p>
<p class="${tone}" style="${words};${HEAD};font-size:34px;line-height:42px;font-variant-numeric:tabular-nums;${line}">${time}</p>
<p class="${tone}" style="${words};font-size:16px;line-height:24px;font-weight:600">${day}</p>
<p class="${tone}" style="${words};${BREAKS};font-size:16px;line-height:24px">${place}</p>
</td></tr></table>`
}

// What a fact is called never breaks inside a word: where letters are wide, its column takes what it needs.
function factTable(facts: Fact[]) {
  const cell = `padding:10px 0;border-top:1px solid #dbe1d7;${FONT};font-size:15px;line-height:22px;text-align:left;vertical-align:top`
  const rows = facts.map(
    ({ label, text }) => html`<tr>
<th scope="row" class="muted line" style="${cell};width:34%;padding-right:12px;font-weight:400;color:#566560">${label}</th>
<td class="ink line" style="${cell};${BREAKS};white-space:pre-line;color:#10201a">${text}</td></tr>`,
  )
  return html`<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px;border-collapse:collapse">${rows}</table>`
}

// Apart by more than a finger, one under the other where there is no room.
function linkRow(links: Way[]) {
  return html`<p style="margin:18px 0 0;${FONT};font-size:16px;line-height:32px">${links.map(
    ({ label, url }) =>
      html`<a href="${url}" target="_blank" rel="noopener" class="ink" style="display:inline-block;margin-right:24px;color:#10201a">${label}</a>`,
  )}</p>`
}

// A new window, so that the link also works inside the frame of a web mail.
function buttonLink({ label, url }: { label: string; url: string }) {
  return html`<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 0"><tr>
<td class="button" style="background:#10201a;border-radius:12px">
<a href="${url}" target="_blank" rel="noopener" class="button" style="display:inline-block;padding:13px 24px;${FONT};font-size:16px;line-height:22px;font-weight:650;color:#ffffff;text-decoration:none;border-radius:12px">${label}</a>
</td></tr></table>`
}

function closingRow(text: string) {
  return html`<p class="muted" style="margin:0 0 8px;${FONT};${BREAKS};font-size:13px;line-height:18px;color:#566560">${text}</p>`
}
