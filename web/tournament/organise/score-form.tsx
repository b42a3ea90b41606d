import type { Board, BoardMatch } from '#contract/tournament-board.ts'
import { adviceFor } from '#web/api/messages.ts'
import { useNow } from '#web/device/now.ts'
import { AskingButton } from '#web/ui/asking-button.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { resting } from '#web/ui/resting.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { sideName } from '../board/board-words.ts'
import { type TallyOptions, useTally } from './use-tally.ts'
import { whatDependsText } from './what-depends.ts'

/** Keeps the score of one match. */
export function ScoreForm(props: TallyOptions) {
  const { board, match } = props
  const tally = useTally(props)
  const { home, away, count, penalties, isWriting } = tally
  const now = useNow()
  const depends = whatDependsText(match, board)
  const gone = forfeiterOf(match, board)
  return (
    <div className="grid gap-3 pt-2 pb-1">
      <div className="grid gap-3 sm:grid-cols-2">
        <Stepper
          label={sideName(match.home, board)}
          value={home}
          onChange={value => count({ home: value, away })}
        />
        <Stepper
          label={sideName(match.away, board)}
          value={away}
          onChange={value => count({ home, away: value })}
        />
      </div>
      {penalties && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Stepper
            label="Rigori di casa"
            value={penalties[0]}
            onChange={value => tally.setPenalties([value, penalties[1]])}
          />
          <Stepper
            label="Rigori ospiti"
            value={penalties[1]}
            onChange={value => tally.setPenalties([penalties[0], value])}
          />
        </div>
      )}
      <TextField
        label="Tempo o set"
        value={tally.period}
        maxLength={20}
        onChange={({ target }) => tally.setPeriod(target.value)}
      />
      {gone && (
        <p className="text-small text-ink2">
          {gone} ha lasciato il torneo: la partita è persa a tavolino, finché non segni un risultato.
        </p>
      )}
      <p role="status" className="text-small text-warn empty:hidden">
        {tally.isUnsaid &&
          `Questo punteggio non è ancora segnato: chi guarda legge ${match.homeScore} – ${match.awayScore}. Premi “Aggiorna”.`}
      </p>
      {depends && <p className="text-small text-warn">{depends}</p>}
      <FormError>{adviceFor(tally.error)}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button size="small" tone="ghost" loading={isWriting} onClick={tally.keep}>
          {match.state === 'live' ? 'Aggiorna' : 'In campo'}
        </Button>
        <Button size="small" loading={isWriting} onClick={tally.end}>
          Partita finita
        </Button>
        {sides.map(side => (
          <GiveTo
            key={side}
            name={sideName(match[side], board)}
            costsHour={match.startsAt !== null && Date.parse(match.startsAt) > now.getTime()}
            isWriting={isWriting}
            onGive={() => tally.giveTo(side)}
          />
        ))}
        {match.state !== 'scheduled' && !gone && (
          <Button size="small" tone="plain" onClick={tally.takeAway}>
            Togli il risultato
          </Button>
        )}
      </div>
    </div>
  )
}

const sides = ['home', 'away'] as const

type GiveToProps = { name: string; costsHour: boolean; isWriting: boolean; onGive: () => void }

/** Who goes on without playing. Taking that away again does not bring back an hour that somebody else may have by then. */
function GiveTo({ name, costsHour, isWriting, onGive }: GiveToProps) {
  const words = `A tavolino: ${name}`
  if (!costsHour)
    return (
      <Button size="small" tone="plain" onClick={onGive}>
        {words}
      </Button>
    )
  return (
    <AskingButton
      size="small"
      tone="plain"
      question={{
        words: `Vince ${name} senza giocare. L’ora sul campo torna libera: chiunque può prenotarla, e se poi togli il risultato non torna.`,
        yes: 'Sì, a tavolino',
        no: 'No, si gioca',
        isPending: isWriting,
        onYes: onGive,
      }}
    >
      {words}
    </AskingButton>
  )
}

/**
 * The team that lost without playing because it has withdrawn: taking the result away would not bring the match back.
 */
function forfeiterOf({ isWalkover, winner, ...match }: BoardMatch, board: Board): string | undefined {
  if (!isWalkover || !winner) return undefined
  const loser = match[winner === 'home' ? 'away' : 'home'].team
  return board.teams.find(({ number, hasWithdrawn }) => hasWithdrawn && number === loser)?.name
}

type StepperProps = { label: string; value: number; onChange: (value: number) => void }

function Stepper({ label, value, onChange }: StepperProps) {
  return (
    <div className="flex items-center justify-between gap-3">
      <span className="min-w-0 text-small font-label wrap-anywhere">{label}</span>
      <span className="flex flex-none items-center gap-2">
        <Button
          tone="ghost"
          aria-label={`${label}: uno in meno`}
          {...resting(value === 0, () => onChange(value - 1))}
        >
          −
        </Button>
        <output className="min-w-8 text-center text-section font-time tnum">{value}</output>
        <Button tone="ghost" aria-label={`${label}: uno in più`} onClick={() => onChange(value + 1)}>
          +
        </Button>
      </span>
    </div>
  )
}
