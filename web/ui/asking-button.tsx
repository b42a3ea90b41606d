import { type ComponentProps, useState } from 'react'
import { AskFirst } from './ask-first.tsx'
import { Button } from './button.tsx'

type AskingButtonProps = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  /** What it asks, with `words` for what will happen, and to whom. */
  question: Omit<ComponentProps<typeof AskFirst>, 'children' | 'tone' | 'onNo'> & { words: string }
}

/** A button for what cannot be taken back: a question comes in its place, and goes with a no. */
export function AskingButton({ question, ...button }: AskingButtonProps) {
  const [isAsking, setAsking] = useState(false)
  if (!isAsking) return <Button {...button} onClick={() => setAsking(true)} />
  const { words, ...answers } = question
  return (
    <AskFirst {...answers} tone="danger" onNo={() => setAsking(false)}>
      {words}
    </AskFirst>
  )
}
