/** 'i•••@trepini.it': whoever runs the place knows which it is, and nobody else learns it. */
export function hideMailbox(email: string): string {
  const [first = ''] = email
  return `${first}•••${email.slice(email.lastIndexOf('@'))}`
}
