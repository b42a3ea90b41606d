import { useState } from 'react'

/** Longer words are named and not repeated. */
const MOST_SHOWN = 40

type ChangedMeanwhileProps = {
  now: Readonly<Record<string, string>>
  nameOf?: (label: string) => string
}

/**
 * For a form whose draft is kept. A draft that comes back brings along what was saved when it was begun; if a colleague
 * has saved something else since, this says which of the colleague’s words the draft would overwrite.
 * @param now what is saved, by the labels of the form
 * @param nameOf what to call something that is compared by another name than its label
 */
export function ChangedMeanwhile({ now, nameOf = label => label }: ChangedMeanwhileProps) {
  const [seen, setSeen] = useState(() => JSON.stringify(now))
  const before: unknown = JSON.parse(seen)
  const changed = Object.entries(now)
    .filter(([label, text]) => !isIn(before, label, text))
    .map(([label, text]) => inWords(nameOf(label), text))
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

function inWords(label: string, text: string): string {
  if (text.length > MOST_SHOWN) return label
  return text ? `${label} («${text}»)` : `${label} (vuoto)`
}
