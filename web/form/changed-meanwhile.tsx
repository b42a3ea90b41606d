import { useState } from 'react'

const MOST_SHOWN = 40

type ChangedMeanwhileProps = {
  now: Readonly<Record<string, string>>
  nameOf?: (label: string) => string
  own?: Readonly<Record<string, string>> | undefined
  mostShown?: number
}

/**
 * For a form whose draft is kept. A draft that comes back brings along what was saved when it was begun; if a colleague
 * has saved something else since, this says which of the colleague’s words the draft would overwrite.
 * @param now what is saved, by the labels of the form
 * @param nameOf what to call something that is compared by another name than its label
 * @param own what this form itself has saved last, which is nobody else's change
 * @param mostShown longer words are named and not repeated
 */
export function ChangedMeanwhile({
  now,
  nameOf = label => label,
  own,
  mostShown = MOST_SHOWN,
}: ChangedMeanwhileProps) {
  const [seen, setSeen] = useState(() => JSON.stringify(now))
  const saved = own && JSON.stringify(own)
  const [last, setLast] = useState({ saved, before: '' })
  if (saved && saved !== last.saved) {
    setLast({ saved, before: JSON.stringify(now) })
    setSeen(saved)
  }
  const before: unknown = JSON.parse(seen)
  // What has just been saved may be known a moment before it stands in `now`.
  const isBehind = seen === last.saved && JSON.stringify(now) === last.before
  const changed = Object.entries(isBehind ? {} : now)
    .filter(([label, text]) => !isIn(before, label, text))
    .map(([label, text]) => inWords(nameOf(label), text, mostShown))
  return (
    <>
      <input name="seen" hidden value={seen} onChange={({ target }) => setSeen(target.value)} />
      {changed.length > 0 && (
        <p role="alert" className="text-small text-warn wrap-anywhere">
          Nel frattempo qualcuno ha cambiato {changed.join(', ')}. Se salvi, resta quello che vedi qui.
        </p>
      )}
    </>
  )
}

function isIn(before: unknown, label: string, text: string): boolean {
  return typeof before === 'object' && before !== null && Reflect.get(before, label) === text
}

function inWords(label: string, text: string, most: number): string {
  if (text.length > most) return label
  return text ? `${label} («${text}»)` : `${label} (vuoto)`
}
