import { type NameSort, spell as spelled } from '#platform/spelling'

/** The pinyin of a name in one word, as lists are ordered and found by it. */
export async function spell(name: string, sort: NameSort): Promise<string> {
  const { readings } = await spelled(name, sort)
  return readings[0] ?? ''
}
