/** A service as it can be looked for. */
export interface Searchable {
  readonly name: string
  /** Its name in pinyin, syllables apart: `ting che jiao fei`. */
  readonly spelling: string
}

/** Whether a service is meant by what was typed: signs of its name, the beginning of its syllables (`tingche`, `tingch`) or their first letters (`tcjf`, `cjf`). */
export function isMeant({ name, spelling }: Searchable, typed: string): boolean {
  const text = typed.replaceAll(/[\s'’]/g, '').toLowerCase()
  if (text === '') return true
  if (name.toLowerCase().replaceAll(' ', '').includes(text)) return true
  const syllables = spelling.split(' ')
  const initials = syllables.map((syllable) => syllable[0]).join('')
  if (initials.includes(text)) return true
  // only from the beginning of a syllable: `ing` is no way to look for 停车
  return syllables.some((_, from) => syllables.slice(from).join('').startsWith(text))
}
