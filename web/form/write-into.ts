/** Writes into a box of a form as if somebody had typed it, so that all who listen to the form are told. */
export function writeInto(box: HTMLInputElement, text: string): void {
  // By the prototype's own setter: of a value set on the element itself React takes no notice.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}
