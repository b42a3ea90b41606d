type EmailLinkProps = { email: string; className?: string }

/** Somebody's address, which begins a letter when it is pressed. */
export function EmailLink({ email, className = 'underline' }: EmailLinkProps) {
  return (
    <a href={`mailto:${encodeURIComponent(email)}`} className={className}>
      {email}
    </a>
  )
}
