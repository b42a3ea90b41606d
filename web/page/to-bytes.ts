const encoder = new TextEncoder()
/** As many bytes as UTF-8 takes at most for each unit of a text. */
const BYTES_OF_UNIT = 3
/** Written for one page after the other. */
let sheet = new Uint8Array(0)

/**
 * The texts one after the other as bytes. They are written without asking first how many bytes they will be, which takes as long
 * as writing them, and never joined, which would copy them once more.
 */
export function toBytes(texts: readonly string[]): Buffer<ArrayBuffer> {
  const longest = BYTES_OF_UNIT * texts.reduce((length, each) => length + each.length, 0)
  if (sheet.length < longest) sheet = new Uint8Array(longest)
  let end = 0
  for (const each of texts) end += encoder.encodeInto(each, sheet.subarray(end)).written
  return Buffer.from(sheet.subarray(0, end))
}
