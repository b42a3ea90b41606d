import { SHORTEST_PASSWORD, TOO_SHORT } from '#contract/password-length.ts'
import type { Rules } from '#web/form/checked-form.ts'

type Check<Field extends string> = (text: string, all: Record<Field, string>) => true | string

/** The specification's checks, field by field: true, or what to tell. Without a schema, which the login would have to load. */
export function fieldRules<Field extends string>(
  checks: Record<Field, Check<NoInfer<Field>>>,
): Rules<Record<Field, string>> {
  return {
    safeParse: typed => {
      // Read from a form that has these fields, and all of them hold text.
      const all = typed as Record<Field, string>
      // The keys of a literal are its names.
      const fields = Object.keys(checks) as Field[]
      const issues = fields.flatMap(field => {
        const said = checks[field](all[field], all)
        return said === true ? [] : [{ path: [field], message: said }]
      })
      return issues.length === 0 ? { success: true, data: all } : { success: false, error: { issues } }
    },
  }
}

export const checkPassword = (text: string) => text.length >= SHORTEST_PASSWORD || TOO_SHORT

export const checkSame = (text: string, all: Record<string, string>) =>
  text === all['password'] || 'Le password non coincidono.'

export const checkEmail = (text: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim()) || 'Inserisci un indirizzo email valido.'

export const checkGiven = (message: string) => (text: string) => text.trim() !== '' || message
