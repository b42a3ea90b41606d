import type { Payload } from '../kit/task.ts'

/** A letter ready to send to one person. */
export type Letter = Payload<'send-letter'>
export type Attachment = NonNullable<Letter['attachments']>[number]

/** What a letter says, once: its HTML and its plain text are both made from this. */
export type LetterContent = {
  subject: string
  title: string
  paragraphs: string[]
  /** One for each thing that it tells of. */
  tickets?: Ticket[]
  facts?: Fact[]
  button?: Way
  /** What else can be done now, under the button. */
  links?: Way[]
  /** Small print under the line: limits, rights, what to do when one did not ask for this. */
  closing: string[]
}

export type Way = { label: string; url: string }

export type Ticket = {
  tone: 'taken' | 'waiting' | 'off'
  status: string
  time: string
  day: string
  place: string
}

export type Fact = { label: string; text: string }
