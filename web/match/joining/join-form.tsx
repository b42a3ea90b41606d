import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import type { Me } from '#contract/account.ts'
import { Joining, type Match, type MatchDetail } from '#contract/match.ts'
import { isFootball } from '#contract/sport.ts'
import { orArrived } from '#web/api/arrived.ts'
import { ApiError, isEndedSession } from '#web/api/client.ts'
import { messageFor } from '#web/api/messages.ts'
import { api } from '#web/api/query.ts'
import { useNow } from '#web/device/now.ts'
import { forgetTyped, useCheckedForm } from '#web/form/checked-form.ts'
import { renewCopy } from '#web/page/offline/renew-copy.ts'
import { Button } from '#web/ui/button.tsx'
import { Switch } from '#web/ui/checkbox.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PhoneField, TextField } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { formatDate, startOf } from '#web/words/dates.ts'
import { fieldTitle } from '#web/words/field-title.ts'
import { formatCents } from '#web/words/money.ts'
import { LineupBanner } from '../lineup-banner.tsx'
import { freePlaces, placesWord } from '../words.ts'
import { promiseBefore } from './leaving.ts'

type JoinFormProps = {
  match: Match
  meanwhile?: MatchDetail['meanwhile'] | undefined
  me: Me
  onClose: () => void
  /** Once the place is taken, or waited for. */
  onDone: () => void
}

/** Takes a place in a match, or one in its reserve. */
export function JoinForm({ match, meanwhile, me, onClose, onDone }: JoinFormProps) {
  const formId = useId()
  const [isGoalkeeper, setGoalkeeper] = useState(false)
  const kept = `join ${match.id}`
  const isJoining = match.allowed.includes('join')
  const words = isJoining ? joiningWords : waitingWords
  const join = useJoin(match, words, () => {
    forgetTyped(kept)
    onDone()
  })
  const { form, errors } = useCheckedForm({
    rules: () => Joining,
    read: typed => ({ email: typed.get('email'), phone: typed.get('phone'), isGoalkeeper }),
    send: join.mutate,
    keeps: kept,
  })
  return (
    <Dialog
      isOpen
      onClose={() => {
        forgetTyped(kept)
        onClose()
      }}
      title={words.title}
      size="narrow"
      footer={
        <PriceAndPromise match={match} words={words}>
          <FormError>{join.error ? failure(join.error) : undefined}</FormError>
          <Button
            type="submit"
            form={formId}
            tone={isJoining ? 'go' : 'ink'}
            wide
            loading={join.isPending}
            loadingText={words.pending}
          >
            {words.button}
          </Button>
        </PriceAndPromise>
      }
    >
      <form {...form} id={formId} className="grid gap-4">
        <LineupBanner
          match={match}
          you={isJoining ? (isGoalkeeper ? 'goal' : 'field') : undefined}
          className="rounded-card"
        >
          <span className="heading block text-figure tnum">{words.count(match)}</span>
          <span className="font-label">{words.counted(match)}</span>
        </LineupBanner>
        <WhatAndWhere match={match} />
        {meanwhile && <p className="text-small text-warn wrap-anywhere">{clash(meanwhile)}</p>}
        <TextField label="Nome" value={me.name} locked />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={me.email}
          error={errors.email}
          hint="La vede solo chi organizza, come il telefono"
        />
        <PhoneField optional name="phone" defaultValue={me.phone ?? ''} error={errors.phone} />
        {isFootball(match.sport) && (
          <Switch
            label="Gioco in porta"
            name="isGoalkeeper"
            hint={keepersNeeded(match)}
            checked={isGoalkeeper}
            onChange={({ target }) => setGoalkeeper(target.checked)}
          />
        )}
        <p className="text-small text-ink2">
          {match.priceCents > 0
            ? 'La quota si dà a chi organizza, che paga il campo in struttura.'
            : 'Non c’è una quota.'}
        </p>
      </form>
    </Dialog>
  )
}

function useJoin(match: Match, words: Words, onDone: () => void) {
  const queries = useQueryClient()
  const params = { id: match.id }
  return useMutation({
    mutationFn: (body: Joining) =>
      orArrived(api(words.door, { params, body }), async () => {
        const now = await api('GET /api/matches/{id}', { params })
        return words.hasArrived(now.match)
      }),
    onSuccess: () => {
      showToast({ title: words.done })
      renewCopy()
      onDone()
    },
    onError: error => {
      if (!isEndedSession(error)) showToast({ tone: 'error', title: 'Errore', description: failure(error) })
    },
    onSettled: () => queries.invalidateQueries(),
  })
}

function failure(error: Error): string {
  if (!(error instanceof ApiError)) return 'Errore durante l’iscrizione alla partita'
  return error.code === 'internal' ? 'Errore durante l’iscrizione alla partita' : messageFor(error).suggestion
}

/** Below the form: what a place costs, and until when the reader can leave again. */
function PriceAndPromise({ match, words, children }: { match: Match; words: Words; children: ReactNode }) {
  return (
    <div className="grid gap-2">
      <p className="flex items-baseline justify-between gap-3 text-small text-ink2">
        <span>{words.promise(match, useNow())}</span>
        <span className="text-section font-time text-ink tnum">{formatCents(match.priceCents)}</span>
      </p>
      {children}
    </div>
  )
}

function WhatAndWhere({ match: { title, date, startTime, field } }: { match: Match }) {
  return (
    <div>
      <p className="text-card heading-card wrap-anywhere">{title}</p>
      <p className="text-small text-pretty text-ink2 tnum">
        {formatDate(date)} · {startOf(startTime)} · {fieldTitle(field)}, {field.facility.city}
      </p>
    </div>
  )
}

/** Nobody is kept from it: he may want the one or the other, or give one up. */
function clash({ what, name, startTime }: NonNullable<MatchDetail['meanwhile']>): string {
  const doing = what === 'match' ? `giochi già «${name}»` : `hai già un campo prenotato, ${name}`
  return `Alla stessa ora ${doing}, dalle ${startOf(startTime)}.`
}

function keepersNeeded({ minGoalkeepers, goalkeepers }: Match): string | undefined {
  const needed = minGoalkeepers - goalkeepers
  if (needed <= 0) return undefined
  return needed === 1 ? 'Serve ancora 1 portiere' : `Servono ancora ${needed} portieri`
}

type Words = typeof joiningWords | typeof waitingWords

const joiningWords = {
  door: 'POST /api/matches/{id}/joining',
  title: 'Unisciti alla partita',
  button: 'Unisciti',
  pending: 'Ti iscrivo...',
  done: 'Ti sei iscritto alla partita con successo!',
  hasArrived: ({ mine }: Match) => mine !== null,
  promise: promiseBefore,
  count: (match: Match) => freePlaces(match) - 1,
  counted: (match: Match) => `${placesWord(freePlaces(match) - 1).split(' ')[0]} dopo di te`,
} as const

const waitingWords = {
  door: 'POST /api/matches/{id}/reserve',
  title: 'Mettiti in riserva',
  button: 'Mettimi in riserva',
  pending: 'Ti metto in riserva...',
  done: 'Se si libera un posto e tocca a te, ti scriviamo',
  hasArrived: ({ reserve }: Match) => reserve !== null,
  promise: () => 'Se si libera un posto, hai al massimo 30 minuti per prenderlo',
  count: (match: Match) => match.waiting,
  counted: () => 'in riserva prima di te',
} as const
