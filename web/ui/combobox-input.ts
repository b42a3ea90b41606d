export type ComboboxItem = {
  id: string
  label: string
  /** At the right: 'RM', '00044'. */
  detail?: string | undefined
  /** An action rather than an answer: 'Usa la mia posizione'. Its label never enters the field. */
  isAction?: boolean
  /** Only to be read: 'Nessun comune con questo nome'. */
  isNote?: boolean
}

export type ComboboxInputProps = {
  value: string
  onChange: (text: string) => void
  items: readonly ComboboxItem[]
  /** Only what is typed, to fetch new items; the caller waits between two fetches. */
  onInput?: ((text: string) => void) | undefined
  /** After `onChange(item.label)`, or alone for an action. */
  onSelect: (item: ComboboxItem) => void
  placeholder?: string | undefined
  name?: string | undefined
}

/** What the field that takes over has to restore. */
export type Takeover = { focused: boolean; start: number; end: number; wantsList: boolean }
