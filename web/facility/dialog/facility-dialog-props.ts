import type { OpenFacility } from '#web/path/listing-path.ts'

/** The address names what lies over the list; each of these functions leads to another address. */
export type FacilityDialogProps = {
  open: OpenFacility
  today: string
  onClose: () => void
  onDate: (date: string) => void
  onField: (fieldId: number) => void
  onAllFields: () => void
}
