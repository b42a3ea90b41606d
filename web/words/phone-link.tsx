import type { ReactNode } from 'react'
import { writePhone } from './phone.ts'

type PhoneLinkProps = { phone: string; icon?: ReactNode; className?: string }

/** A number as one says it, which a telephone dials when it is touched. */
export function PhoneLink({ phone, icon, className = 'underline' }: PhoneLinkProps) {
  // The digits, and the sign of a country's code; an extension is asked for once somebody answers.
  const dialled = phone.replace(/(\d)\D*[a-z,;#].*/i, '$1').replaceAll(/[^\d+]/g, '')
  return (
    <a href={`tel:${dialled}`} className={className}>
      {icon}
      {writePhone(phone)}
    </a>
  )
}
