/** Whether a text differs from the one it opened with. Of controlled fields this cannot be seen. */
export function holdsTyped(part: Element | null): boolean {
  const texts = part?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'input:not([type=checkbox], [type=radio], [type=file]), textarea',
  )
  return [...(texts ?? [])].some(text => text.value !== text.defaultValue)
}

/** Whether a text, a choice or what marks itself `data-changed` differs from how it opened. */
export function holdsChange(part: Element | null): boolean {
  const boxes = part?.querySelectorAll<HTMLInputElement>('[type=checkbox], [type=radio]') ?? []
  const lists = part?.querySelectorAll('select') ?? []
  return (
    holdsTyped(part) ||
    [...boxes].some(box => box.checked !== box.defaultChecked) ||
    [...lists].some(isOtherwise) ||
    part?.querySelector('[data-changed]') !== null
  )
}

/** A list in which nothing was chosen from the start opens with its first line. */
function isOtherwise({ options, selectedIndex }: HTMLSelectElement): boolean {
  const chosen = [...options].findIndex(option => option.defaultSelected)
  return selectedIndex !== Math.max(chosen, 0)
}
