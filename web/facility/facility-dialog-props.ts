import type { OpenFacility } from '#web/path/listing-path.ts'

/** What lies over the list is in the address: each of these leads to another one. */
export type FacilityDialogProps = {
  open: OpenFacility
  today: string
  onClose: () => void
  onDate: (date: string) => void
  onField: (fieldId: number) => void
  onAllFields: () => void
}
