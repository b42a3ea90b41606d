import { serviceNames } from '#web/facility/service-list.tsx'
import type { SearchForm } from '#web/path/search-path.ts'
import { Chip } from '#web/ui/chip.tsx'

type FiltersProps = { form: SearchForm; onChange: (change: Partial<SearchForm>) => void }

export function ServiceFilters({ form, onChange }: FiltersProps) {
  const { services } = form
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">Servizi</legend>
      <div className="no-scrollbar -m-1 flex gap-2 overflow-x-auto p-1">
        {serviceNames.map(({ key, label, icon: Icon }) => (
          <Chip
            key={key}
            icon={<Icon className="size-4.5" aria-hidden="true" />}
            selected={services.includes(key)}
            onClick={() =>
              onChange({
                services: services.includes(key)
                  ? services.filter(other => other !== key)
                  : [...services, key],
              })
            }
          >
            {label}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
