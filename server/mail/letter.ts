export type Attachment = { filename: string; contentType: string; content: string }

/** A letter ready to send to one person. `messageId` is stable, so that sending it again is recognised. */
export type Letter = {
  messageId: string
  to: string
  subject: string
  text: string
  html: string
  attachments?: Attachment[]
}
