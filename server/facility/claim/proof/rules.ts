/** 'i•••@trepini.it': the people who run the place recognise it, and nobody else can read it. */
export function hideMailbox(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
