import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Company } from '#contract/site.ts'
import { companyQuery } from './queries.ts'

type Mailbox = 'email' | 'supportEmail' | 'partnerEmail'

/** Undefined only where the API could not be reached while the page was made. */
function useCompany(): Company | undefined {
  return useQuery(companyQuery()).data
}

type MailLinkProps = {
  box?: Mailbox
  subject?: string
  body?: string
  className?: string
  children?: ReactNode
}

/** A link that opens a mail to one of the company's mailboxes, with its address as text unless said otherwise. */
export function MailLink(props: MailLinkProps) {
  const company = useCompany()
  if (!company) return props.children
  const address = company[props.box ?? 'email']
  return (
    <a href={mailDraft(address, props)} className={props.className}>
      {props.children ?? address}
    </a>
  )
}

function mailDraft(address: string, draft: { subject?: string; body?: string }): string {
  const parts = Object.entries({ subject: draft.subject, body: draft.body }).flatMap(([name, value]) =>
    value ? `${name}=${encodeURIComponent(value)}` : [],
  )
  return `mailto:${address}${parts.length > 0 ? `?${parts.join('&')}` : ''}`
}

/** Who answers for the site. Production demands all of it at start; the demo's company is made up. */
export function CompanyData() {
  const company = useCompany()
  if (!company) return null
  return (
    <dl className="grid gap-x-4 max-sm:*:even:mb-2 sm:grid-cols-[auto_1fr] sm:gap-y-1">
      <dt className="text-muted">Denominazione</dt>
      <dd>{company.name}</dd>
      <dt className="text-muted">Sede</dt>
      <dd>{company.address}</dd>
      <dt className="text-muted">Partita IVA</dt>
      <dd>{company.vat}</dd>
      <dt className="text-muted">Email</dt>
      <dd>
        <MailLink />
      </dd>
    </dl>
  )
}
