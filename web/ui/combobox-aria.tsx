import { type RefObject, useContext, useEffect, useRef, useState } from 'react'
import {
  ComboBox,
  ComboBoxStateContext,
  I18nProvider,
  Input,
  type Key,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components'
import { comboboxInputClass } from './combobox-frame.tsx'
import type { ComboboxInputProps, ComboboxItem, Takeover } from './combobox-input.ts'
import type { FieldControl } from './field.tsx'

export type ComboboxFieldProps = ComboboxInputProps & {
  control: FieldControl
  box: RefObject<HTMLDivElement | null>
  takeOver: () => Takeover
}

/** The completing half of `Combobox`: loaded on the first touch, never from a page's first modules. */
export function ComboboxField({
  control,
  box,
  takeOver,
  value,
  onChange,
  items,
  onInput,
  onSelect,
  placeholder,
  name,
}: ComboboxFieldProps) {
  const [before] = useState(takeOver)
  const input = useTakenOver(before)
  const [chosenKey, setChosenKey] = useChosenKey()
  // Only typing opens the list: a text that the page sets (a position found) must not.
  const [typed, setTyped] = useState(before.wantsList)

  function type(text: string) {
    setTyped(true)
    onChange(text)
    onInput?.(text)
  }

  function choose(key: Key | null) {
    const item = items.find(each => each.id === key)
    if (!item) return
    setTyped(false)
    setChosenKey(item.id)
    if (!item.isAction) onChange(item.label)
    onSelect(item)
  }

  return (
    <I18nProvider locale="it-IT">
      <ComboBox
        inputValue={value}
        onInputChange={type}
        selectedKey={chosenKey}
        onSelectionChange={choose}
        items={items}
        menuTrigger={typed ? 'input' : 'manual'}
        allowsCustomValue
        aria-labelledby={`${control.id}-label`}
        className="flex min-w-0 flex-1 self-stretch"
      >
        <Input ref={input} className={comboboxInputClass} {...defined({ ...control, name, placeholder })} />
        <OpenForTyped isWanted={before.wantsList && before.focused} />
        <Popover
          triggerRef={box}
          placement="bottom start"
          offset={6}
          className="fade-in w-(--trigger-width) min-w-72 overflow-auto rounded-card border border-line bg-surface p-1.5 shadow-e2"
        >
          <ListBox className="outline-none">
            {(item: ComboboxItem) => <Option item={item} text={value} />}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  )
}

/** An action's text value is the text in the field: React Aria compares the two to decide whether to open the list again. */
function Option({ item, text }: { item: ComboboxItem; text: string }) {
  return (
    <ListBoxItem
      id={item.id}
      isDisabled={item.isNote ?? false}
      textValue={item.isAction ? text || ' ' : item.label}
      aria-label={item.detail ? `${item.label}, ${item.detail}` : item.label}
      className={`flex min-h-11 cursor-pointer items-center justify-between gap-4 rounded-chip px-3 outline-none data-focused:bg-sunken ${toneOf(item)}`}
    >
      <span>{item.label}</span>
      {item.detail && <span className="text-meta text-muted tnum">{item.detail}</span>}
    </ListBoxItem>
  )
}

function toneOf({ isAction, isNote }: ComboboxItem): string {
  if (isNote) return 'text-small text-muted cursor-default!'
  return isAction ? 'font-button text-info' : 'font-label'
}

/**
 * React Aria closes the list when the chosen key changes. The key is forgotten at once, because what counts is
 * the text: the same place, or the same action, may be chosen again.
 */
function useChosenKey() {
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => {
    if (key !== null) setKey(null)
  }, [key])
  return [key, setKey] as const
}

/** React Aria's types refuse an attribute that is present but undefined. */
function defined(attributes: FieldControl & { name: string | undefined; placeholder: string | undefined }) {
  const { 'aria-describedby': note, 'aria-invalid': invalid, name, placeholder, id } = attributes
  return {
    id,
    ...(note && { 'aria-describedby': note }),
    ...(invalid && { 'aria-invalid': invalid }),
    ...(name && { name }),
    ...(placeholder && { placeholder }),
  }
}

/** Opens the list for what was typed into the plain input while this one was on its way. */
function OpenForTyped({ isWanted }: { isWanted: boolean }) {
  const state = useContext(ComboBoxStateContext)
  const open = useRef(() => state?.open(null, 'input'))
  useEffect(() => {
    if (isWanted) open.current()
  }, [isWanted])
  return null
}

/** `before` was read while the plain input was still on the page: by the time effects run it is gone. */
function useTakenOver(before: Takeover) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!before.focused) return
    input.current?.focus()
    input.current?.setSelectionRange(before.start, before.end)
  }, [before])
  return input
}
