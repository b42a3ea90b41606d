import { type DragEvent, type ReactElement, useState } from 'react'
import { classNames } from './class-names.ts'

type FileDropProps = {
  icon: ReactElement
  title: string
  /** What the files are for, read to those who do not see what stands around. */
  label?: string
  /** Which files, and how large. */
  note: string
  /** As the input's own attribute. */
  accept: string
  multiple?: boolean
  onFiles: (files: File[]) => void
}

/** Where files are dropped or chosen. The button is the way for everybody; dragging is a shortcut to it. */
export function FileDrop({ icon, title, label, note, accept, multiple = false, onFiles }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent, is: boolean) => {
    event.preventDefault()
    setOver(is)
  }
  return (
    <label
      onDragOver={event => over(event, true)}
      onDragLeave={event => over(event, false)}
      onDrop={event => {
        over(event, false)
        onFiles([...event.dataTransfer.files])
      }}
      className={classNames(
        'grid min-h-32 cursor-pointer place-items-center content-center gap-1 rounded-control border-2 border-dashed p-4 text-center',
        'focus-within:outline-3 focus-within:outline-offset-2 focus-within:outline-focus hover:bg-sunken',
        isOver ? 'border-libero bg-libero-soft' : 'border-edge',
      )}
    >
      {icon}
      <span className="font-button">{title}</span>
      {label && <span className="sr-only">{label}</span>}
      <span className="text-meta text-muted">{note}</span>
      <input
        type="file"
        multiple={multiple}
        accept={accept}
        className="sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          // The same file may be chosen again after an error.
          target.value = ''
        }}
      />
    </label>
  )
}
