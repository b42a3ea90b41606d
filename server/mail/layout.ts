import { renderFrame } from './frame.ts'
import type { Attachment, Letter, LetterContent } from './letter.ts'

type Envelope = { messageId: string; to: string; replyTo?: string; attachments?: Attachment[] }

export async function composeLetter(content: LetterContent, envelope: Envelope): Promise<Letter> {
  return {
    ...envelope,
    subject: content.subject,
    text: renderText(content),
    html: await renderFrame(content),
  }
}

function renderText(content: LetterContent): string {
  const { title, paragraphs, tickets = [], facts = [], button, links = [], closing } = content
  const parts = [
    `CAMPO LIBERO\n\n${title}`,
    paragraphs.join('\n\n'),
    ...tickets.map(({ status, time, day, place }) => [status, time, day, place].join('\n')),
    facts.map(({ label, text }) => `${label}: ${text}`).join('\n'),
    ...[...(button ? [button] : []), ...links].map(
      ({ label, url }) => `${label}${label.endsWith('?') ? '' : ':'}\n${url}`,
    ),
    // The line that mail programs know as the beginning of the signature (RFC 3676, 4.3).
    ['-- ', ...closing].join('\n'),
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}
