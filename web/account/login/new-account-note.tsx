import { Link } from 'react-router'
import { paths } from '#contract/paths.ts'

/** What stands with a form from which an account begins (art. 13 GDPR); with Google the login, too, may make one. */
export function NewAccountNote({ start }: { start: string }) {
  return (
    <p className="text-small text-ink2">
      {start} accetti i{' '}
      <Link to={paths.terms} className="underline">
        termini
      </Link>{' '}
      e confermi di avere almeno 14 anni. Che cosa facciamo dei tuoi dati lo dice l’
      <Link to={paths.privacy} className="underline">
        informativa
      </Link>
      .
    </p>
  )
}
