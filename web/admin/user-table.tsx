import { Link } from 'react-router'
import type { AdminUser } from '#contract/admin.ts'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { type Column, Table } from '#web/ui/table.tsx'
import { roleName } from '#web/words/role-words.ts'
import { UserCard } from './user-card.tsx'

type UserTableProps = {
  users: readonly AdminUser[]
  chosen: AdminUser | undefined
  /** The list with somebody chosen, or with nobody. */
  pathOf: (chosen?: string) => string
}

/** Many accounts at a glance; the chosen one is shown beside the list, which stays. */
export function UserTable({ users, chosen, pathOf }: UserTableProps) {
  const columns: Column<AdminUser>[] = [
    {
      id: 'name',
      name: 'Nome',
      isTitle: true,
      cell: ({ id, name, suspendedWords, isMe }) => (
        <span className="flex items-center gap-x-2">
          <Link
            to={pathOf(id)}
            preventScrollReset
            aria-current={id === chosen?.id || undefined}
            className={classNames(
              // Nothing else in the row says that it leads anywhere.
              'block max-w-36 truncate py-0.5 underline underline-offset-4 hover:decoration-2 aria-current:decoration-2 lg:max-w-52',
              chosen ? 'xl:max-w-36 min-[96rem]:max-w-52' : 'xl:max-w-80',
            )}
          >
            {name}
          </Link>
          {suspendedWords && <Badge tone="danger">Sospeso</Badge>}
          {isMe && <Badge>Tu</Badge>}
        </span>
      ),
    },
    {
      id: 'email',
      name: 'Email',
      // On a wide screen in one line: the panel shows it whole, and without it there is room.
      cell: ({ email }) => (
        <span
          title={email}
          className={classNames(
            'block lg:max-w-60 lg:truncate',
            chosen ? 'xl:max-w-44 min-[96rem]:max-w-60' : 'xl:max-w-88',
          )}
        >
          {email}
        </span>
      ),
    },
    {
      id: 'role',
      name: 'Ruolo',
      cell: ({ role, facilities }) => (
        <span className="whitespace-nowrap">{roleName({ role, isStaff: facilities.length > 0 })}</span>
      ),
    },
  ]
  return (
    <div className={classNames('grid items-start gap-5', chosen && 'xl:grid-cols-[minmax(0,1fr)_22rem]')}>
      <Card padded={false}>
        <Table caption="Account" columns={columns} rows={users} keyOf={({ id }) => id} />
      </Card>
      {chosen && (
        <aside aria-label="Account scelto" className="sticky bottom-4 grid gap-2 xl:top-6 xl:bottom-auto">
          <UserCard key={chosen.id} user={chosen} />
          <ButtonLink
            as={Link}
            to={pathOf()}
            preventScrollReset
            tone="ghost"
            size="small"
            className="justify-self-end"
          >
            Chiudi
          </ButtonLink>
        </aside>
      )}
    </div>
  )
}
