import { NewInvitation } from '#contract/people.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useCheckedForm } from '#web/form/checked-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { postRoles, postWords } from './post-words.ts'
import type { People } from './use-people.ts'

/** Asks somebody by letter to work here. */
export function InviteForm({ people: { kept, invite } }: { people: People }) {
  const { form, errors, reset } = useCheckedForm({
    rules: () => NewInvitation,
    send: wish => invite.mutate(wish, { onSuccess: () => reset() }),
    keeps: kept,
  })
  return (
    <Card as="section" aria-labelledby="invita">
      <h2 id="invita" className="text-card heading-card">
        Invita qualcuno
      </h2>
      <form {...form} onInput={() => invite.isError && invite.reset()} className="mt-3 grid gap-4">
        <div className="grid gap-4 xl:grid-cols-2">
          <TextField label="Email" name="email" type="email" autoComplete="off" error={errors.email} />
          <Select label="Ruolo" name="role" error={errors.role} hint={<WhatEachMay />}>
            {postRoles.map(role => (
              <option key={role} value={role}>
                {postWords[role].label}
              </option>
            ))}
          </Select>
        </div>
        <p className="text-meta text-muted">
          Riceve un’email con un link che vale sette giorni. Finché non accetta non vede nulla.
        </p>
        <FormError>{adviceFor(invite.error)}</FormError>
        <Button type="submit" loading={invite.isPending} loadingText="Mando...">
          Manda l’invito
        </Button>
      </form>
    </Card>
  )
}

/** Below the choice, where it can be read whole on a phone, too. */
function WhatEachMay() {
  return postRoles.map(role => (
    <span key={role} className="block">
      {postWords[role].label}: {postWords[role].text}
    </span>
  ))
}
