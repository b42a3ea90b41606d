import { Problem } from './problem.ts'

/** What an admin is told who answers otherwise than a colleague, or he himself, has already. */
export function answeredBefore(answer: string): Problem {
  return new Problem('already-answered', {
    detail: `Ha già avuto una risposta: ${answer}. Chi l’ha data sta nel registro.`,
  })
}
