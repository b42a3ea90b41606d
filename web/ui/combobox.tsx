import { type ComponentType, type RefObject, useRef, useState } from 'react'
import type { ComboboxFieldProps } from './combobox-aria.tsx'
import { ComboboxFrame, type ComboboxFrameProps, comboboxInputClass } from './combobox-frame.tsx'
import type { ComboboxInputProps, Takeover } from './combobox-input.ts'
import type { FieldControl } from './field.tsx'

export type ComboboxProps = ComboboxFrameProps & ComboboxInputProps

type RichField = ComponentType<ComboboxFieldProps>

/**
 * A field that completes. The page arrives with a plain input; the first touch loads the real one, which takes
 * over text, focus and selection. So a public page pays for React Aria only when somebody wants to type.
 * Should the load fail, the plain input goes on working.
 */
export function Combobox(props: ComboboxProps) {
  const plainInput = useRef<HTMLInputElement>(null)
  const wantsList = useRef(false)
  const [Rich, setRich] = useState<RichField>()

  function enrich() {
    loadRich().then(
      module => setRich(() => module.ComboboxField),
      () => undefined,
    )
  }

  return (
    <ComboboxFrame {...props}>
      {(control, box) =>
        Rich ? (
          <Rich
            {...props}
            control={control}
            box={box}
            takeOver={() => selectionOf(plainInput.current, wantsList.current)}
          />
        ) : (
          <PlainField
            {...props}
            control={control}
            input={plainInput}
            wantsList={wantsList}
            onWanted={enrich}
          />
        )
      }
    </ComboboxFrame>
  )
}

const loadRich = () => import('./combobox-aria.tsx')

type PlainFieldProps = ComboboxInputProps & {
  control: FieldControl
  input: RefObject<HTMLInputElement | null>
  /** Whether something was typed, and Escape not pressed since. */
  wantsList: RefObject<boolean>
  onWanted: () => void
}

function PlainField({
  control,
  input,
  wantsList,
  onWanted,
  value,
  onChange,
  onInput,
  placeholder,
  name,
}: PlainFieldProps) {
  function type(text: string) {
    wantsList.current = true
    onWanted()
    onChange(text)
    onInput?.(text)
  }
  return (
    <input
      ref={input}
      role="combobox"
      aria-expanded="false"
      aria-controls={`${control.id}-list`}
      autoComplete="off"
      name={name}
      placeholder={placeholder}
      value={value}
      onChange={event => type(event.target.value)}
      onKeyDown={event => {
        if (event.key === 'Escape') wantsList.current = false
      }}
      onPointerEnter={onWanted}
      onFocus={onWanted}
      className={comboboxInputClass}
      {...control}
    />
  )
}

function selectionOf(input: HTMLInputElement | null, wantsList: boolean): Takeover {
  if (!input) return { focused: false, start: 0, end: 0, wantsList }
  return {
    focused: document.activeElement === input,
    start: input.selectionStart ?? 0,
    end: input.selectionEnd ?? 0,
    wantsList,
  }
}
