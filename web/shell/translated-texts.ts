/** What a translating browser has put in the place of a text, and the other way round. */
const standIns = new WeakMap<Text, Element>()
const originals = new WeakMap<Element, Text>()
const changes = new MutationObserver(follow)

/**
 * Chrome and Edge translate a page by putting an element of theirs, a `font`, in the place of each text. React goes on
 * speaking to the texts that are gone: putting something before one or taking one away ends in the error page, and a new price
 * that is written into one is seen by nobody. Here such calls are led to what stands there now, and a text that changes
 * comes back, to be translated anew. `translate="no"` would keep strangers from reading the page at all.
 * @see https://github.com/facebook/react/issues/11538
 * @returns what ends it
 */
export function bearTranslation(): () => void {
  changes.observe(document, { childList: true, subtree: true })
  const { insertBefore, removeChild } = Node.prototype
  Node.prototype.insertBefore = function <Added extends Node>(this: Node, node: Added, before: Node | null) {
    return insertBefore.call(this, node, before && presentIn(this, before)) as Added
  }
  Node.prototype.removeChild = function <Removed extends Node>(this: Node, node: Removed) {
    const present = presentIn(this, node)
    if (present) removeChild.call(this, present)
    return node
  }
  return () => {
    changes.disconnect()
    Object.assign(Node.prototype, { insertBefore, removeChild })
  }
}

function follow(records: readonly MutationRecord[]): void {
  const unpaired = new Set<Node | null>()
  for (const { type, target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') bringBack(target)
    for (const node of addedNodes) if (node.nodeName === 'FONT') unpaired.add(node)
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.parentNode) continue
      const standIn = [...addedNodes, previousSibling, nextSibling].find(near => unpaired.delete(near))
      if (!(standIn instanceof Element)) continue
      standIns.set(node, standIn)
      originals.set(standIn, node)
      // React writes into it also while it is out of the page.
      changes.observe(node, { characterData: true })
    }
  }
}

/** What a call to a node is meant for: the node, what stands for it, or nothing where it went before anybody looked. */
function presentIn(parent: Node, node: Node): Node | null {
  if (!(node instanceof Text) || node.parentNode) return node
  follow(changes.takeRecords())
  const standIn = standIns.get(node)
  return standIn?.parentNode === parent ? standIn : null
}

/** With the texts beside it: the browser may have translated them as one sentence. */
function bringBack(text: Node): void {
  if (!(text instanceof Text) || text.parentNode) return
  for (const child of [...(standIns.get(text)?.parentElement?.children ?? [])]) {
    const original = originals.get(child)
    if (original && !original.parentNode) child.replaceWith(original)
  }
}
