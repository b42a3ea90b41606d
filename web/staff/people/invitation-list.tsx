import { withArticle } from '#contract/article.ts'
import type { Invitation } from '#contract/people.ts'
import { adviceFor } from '#web/api/messages.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { formatDate, romeDate } from '#web/words/dates.ts'
import { postWords } from './post-words.ts'
import type { People } from './use-people.ts'

type InvitationListProps = { invitations: readonly Invitation[]; people: People }

/** The invitations without an answer; nothing where there are none. */
export function InvitationList({ invitations, people }: InvitationListProps) {
  if (invitations.length === 0) return null
  return (
    <section aria-labelledby="inviti">
      <h2 id="inviti" className="heading mb-2 text-section">
        Inviti in attesa
      </h2>
      <Card as="ul" padded={false} className="divide-y divide-line">
        {invitations.map(({ id, email, role, expiresAt }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 p-4">
            <div className="min-w-0 wrap-anywhere">
              <p className="font-label">{email}</p>
              <p className="text-small text-ink2">
                {postWords[role].label} · vale fino{' '}
                {withArticle('al', formatDate(romeDate(new Date(expiresAt))))}
              </p>
            </div>
            <Button
              size="small"
              tone="ghost"
              aria-label={`Ritira l’invito a ${email}`}
              loading={people.withdraw.isPending && people.withdraw.variables === id}
              onClick={() => people.withdraw.mutate(id)}
            >
              Ritira
            </Button>
            {people.withdraw.variables === id && (
              <FormError className="basis-full">{adviceFor(people.withdraw.error)}</FormError>
            )}
          </li>
        ))}
      </Card>
    </section>
  )
}
