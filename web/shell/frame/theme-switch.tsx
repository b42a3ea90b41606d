import Monitor from 'lucide-react/icons/monitor'
import Moon from 'lucide-react/icons/moon'
import Sun from 'lucide-react/icons/sun'
import { useId, useSyncExternalStore } from 'react'
import { readTheme, setTheme, type ThemeChoice, watchTheme } from '#web/device/theme.ts'
import { classNames } from '#web/ui/class-names.ts'

const choices = [
  { value: 'light', label: 'Chiaro', icon: Sun },
  { value: 'dark', label: 'Scuro', icon: Moon },
  { value: 'system', label: 'Sistema', icon: Monitor },
] as const

export function ThemeSwitch({ className }: { className?: string }) {
  const group = useId()
  // The server does not know the choice: it renders 'system', the browser corrects it on hydration.
  const current = useSyncExternalStore<ThemeChoice>(watchTheme, readTheme, () => 'system')
  return (
    <fieldset className={className}>
      <legend className="sr-only">Tema</legend>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ value, label, icon: Icon }) => (
          <label
            key={value}
            className={classNames(
              'relative flex min-h-8 cursor-pointer items-center gap-1.5 rounded-full border px-2.5 text-meta outline-offset-2 outline-focus has-focus-visible:outline-2 pointer-coarse:min-h-11',
              value === current ? 'border-primary bg-primary text-on-primary' : 'border-line text-ink2',
            )}
          >
            <input
              type="radio"
              name={group}
              value={value}
              checked={value === current}
              onChange={() => setTheme(value)}
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <Icon className="size-4" aria-hidden="true" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
