import { Fragment, type ReactNode } from 'react'
import { Menu as AriaMenu, Button, MenuItem, MenuTrigger, Popover, Separator } from 'react-aria-components'
import { buttonClass } from './button-class.ts'

export type MenuAction = {
  id: string
  label: string
  icon?: ReactNode
  onPress: () => void
  /** Red, and parted from the ones above. */
  isDangerous?: boolean
  isDisabled?: boolean
}

type MenuProps = {
  /** Read aloud: 'Azioni per Corde & Racchette'. */
  label: string
  /** What the button shows: an icon, or a name. */
  trigger: ReactNode
  actions: readonly MenuAction[]
}

/** Brings React Aria with it: load it with `lazyPart`. */
export function Menu({ label, trigger, actions }: MenuProps) {
  return (
    <MenuTrigger>
      <Button aria-label={label} className={buttonClass({ tone: 'plain', size: 'small' }, 'px-3!')}>
        {trigger}
      </Button>
      <Popover
        placement="bottom end"
        className="fade-in min-w-42 rounded-card border border-line bg-surface p-1.5 shadow-e2"
      >
        <AriaMenu className="outline-none">
          {actions.map(action => (
            <Fragment key={action.id}>
              {action.isDangerous && <Separator className="mx-1.5 my-1 border-t border-line" />}
              <Item action={action} />
            </Fragment>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function Item({ action }: { action: MenuAction }) {
  return (
    <MenuItem
      id={action.id}
      isDisabled={action.isDisabled ?? false}
      onAction={action.onPress}
      className={`flex min-h-11 cursor-pointer items-center gap-3 rounded-chip px-3 text-small font-button outline-none data-disabled:cursor-default data-disabled:text-muted data-focused:bg-sunken ${action.isDangerous ? 'text-danger' : ''}`}
    >
      {action.icon}
      {action.label}
    </MenuItem>
  )
}
