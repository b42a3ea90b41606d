import Search from 'lucide-react/icons/search'
import type { SportSlug } from '#contract/sport.ts'
import { TextField } from '#web/ui/text-field.tsx'
import { teamWords } from '../words.ts'

/** A list that is longer is not looked through with a thumb. */
const LONG = 20

type FindTeamProps = {
  sport: SportSlug
  text: string
  onText: (text: string) => void
  /** How many the list has, and how many of them `text` leaves. */
  among: number
  found: number
}

/** Over a long list of teams or of their matches, narrowed while one types; nothing over a short one. */
export function FindTeam({ sport, text, onText, among, found }: FindTeamProps) {
  if (among <= LONG && text === '') return null
  return (
    <search className="grid gap-1">
      <TextField
        label={`Cerca una ${teamWords(sport).one}`}
        type="search"
        startIcon={<Search />}
        value={text}
        onChange={({ target }) => onText(target.value)}
        maxLength={80}
      />
      <p role="status" className="text-small text-ink2 tnum empty:hidden">
        {text.trim() !== '' && (found > 0 ? `${found} su ${among}` : `Niente con «${text.trim()}».`)}
      </p>
    </search>
  )
}
