/** A CSV text (RFC 4180) as records of cells. The separator is whichever of ; , and tab the first line has most of. */
export function parseCsv(text: string): string[][] {
  const separator = separatorOf(text)
  const records: string[][] = []
  let record: string[] = []
  let cell = ''
  let isQuoted = false
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index)
    if (isQuoted) {
      if (character !== '"') cell += character
      else if (text.charAt(index + 1) === '"') cell += text.charAt(++index)
      else isQuoted = false
    } else if (character === '"' && cell === '') isQuoted = true
    else if (character === separator || character === '\n') {
      record.push(cell.trim())
      cell = ''
      if (character === separator) continue
      records.push(record)
      record = []
    } else if (character !== '\r') cell += character
  }
  if (isQuoted) throw new Error('The file ends inside a quoted cell')
  if (cell !== '' || record.length > 0) records.push([...record, cell.trim()])
  return records.filter(cells => cells.some(Boolean))
}

function separatorOf(text: string): string {
  const [firstLine = ''] = text.split('\n', 1)
  const separators = [';', ',', '\t'].map(mark => ({ mark, count: firstLine.split(mark).length }))
  return separators.sort((a, b) => b.count - a.count)[0]?.mark ?? ';'
}
