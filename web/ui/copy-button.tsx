import Copy from 'lucide-react/icons/copy'
import { Button } from './button.tsx'
import { showToast } from './toast-store.ts'

type CopyButtonProps = {
  text: string
  label: string
  /** What is told once it is copied. */
  done: { title: string; description: string }
}

/** For what is shown once and must be kept elsewhere. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  return (
    <Button
      tone="ghost"
      size="small"
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copy(text, done)}
    >
      {label}
    </Button>
  )
}

async function copy(text: string, done: CopyButtonProps['done']): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast(done)
  } catch {
    // A browser may refuse; the text stands there to be copied by hand.
    showToast({ tone: 'error', title: 'Copia non riuscita', description: 'Copia il testo a mano.' })
  }
}
