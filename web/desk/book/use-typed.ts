import type { SyntheticEvent } from 'react'
import type { FacilityDay } from '#contract/desk-day.ts'
import { useKeptState } from '#web/form/kept-state.ts'
import type { Place, Times } from '../place.ts'

/** What stands in the desk's form, by the names of its controls. All kinds of entry begin with it. */
export type Typed = Readonly<Partial<Record<string, string>>>

const texts = ['customerName', 'phone', 'email', 'notes', 'reason', 'toDate']

/** What is typed for one place of a day. It is there again when the same place is opened after going back or a reload. */
export function useTyped({ facility, date }: FacilityDay, { fieldId, startTime, endTime }: Place) {
  const [typed, change, forget] = useKeptState<Typed>(
    ['desk', facility.id, date, fieldId, startTime, endTime].join(' '),
    {},
  )
  return {
    typed,
    isTyped: texts.some(name => typed[name]),
    follow: ({ target }: SyntheticEvent) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
        change(all => ({ ...all, [target.name]: target.value }))
    },
    /** The dates of a series that are left out. */
    skipped: new Set(typed['skipped']?.split(' ')),
    skip: (dates: Iterable<string>) => change(all => ({ ...all, skipped: [...dates].join(' ') })),
    moveTimes: (times: Partial<Times>) => change(all => ({ ...all, ...times })),
    forget,
  }
}

/** Where the form begins: at the place that was pressed, or where somebody has moved it since. */
export function placeIn({ fieldId, startTime, endTime }: Place, typed: Typed): Place {
  return {
    fieldId: Number(typed['fieldId'] ?? fieldId),
    startTime: typed['startTime'] ?? startTime,
    endTime: typed['endTime'] ?? endTime,
  }
}
