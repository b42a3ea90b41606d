import type { Me, Role } from '#contract/account.ts'

export const roleNames: Record<Role, string> = {
  client: 'Cliente',
  owner: 'Struttura',
  admin: 'Amministrazione',
}

/** What an account is called everywhere. A client who works for a facility, in any post, is called an owner. */
export function roleName({ role, isStaff }: Pick<Me, 'role' | 'isStaff'>): string {
  return roleNames[role === 'client' && isStaff ? 'owner' : role]
}
