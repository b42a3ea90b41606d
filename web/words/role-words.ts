import type { Me, Role } from '#contract/account.ts'

export const roleNames: Record<Role, string> = {
  client: 'Cliente',
  owner: 'Struttura',
  admin: 'Amministrazione',
}

/** What an account is called everywhere: whoever works for a facility, in whatever post, is one of it. */
export function roleName({ role, isStaff }: Pick<Me, 'role' | 'isStaff'>): string {
  return roleNames[role === 'client' && isStaff ? 'owner' : role]
}
