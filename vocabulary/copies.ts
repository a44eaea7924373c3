/** What a copy of something with that name is called: 光谷厅副本, of a copy 光谷厅副本2. Of a name that would be longer than `most` signs the end is cut off before the word. */
export function nameOfCopy(name: string, most: number): string {
  const [, plain = '', number] = /^(.*?)(?:副本(\d*))?$/su.exec(name.trim()) ?? []
  const isCopy = number !== undefined
  const word = isCopy ? `副本${number === '' ? 2 : Number(number) + 1}` : '副本'
  return `${[...plain].slice(0, most - [...word].length).join('')}${word}`
}
