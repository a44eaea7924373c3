/** A service as it can be looked for. */
export interface Searchable {
  readonly name: string
  /** Its name in pinyin, syllables apart: `ting che jiao fei`. */
  readonly spelling: string
  /** What people say who look for it, apart by spaces. */
  readonly words: string
}

/** Whether a service is meant by what was typed: signs of its name, the beginning of its syllables (`tingche`, `tingch`) or their first letters (`tcjf`, `cjf`). */
export function isMeant({ name, spelling }: Pick<Searchable, 'name' | 'spelling'>, typed: string): boolean {
  const text = typed.replaceAll(/[\s'’]/g, '').toLowerCase()
  if (text === '') return true
  if (name.toLowerCase().replaceAll(' ', '').includes(text)) return true
  const syllables = spelling.split(' ')
  const initials = syllables.map((syllable) => syllable[0]).join('')
  if (initials.includes(text)) return true
  // only from the beginning of a syllable: `ing` is no way to look for 停车
  return syllables.some((_, from) => syllables.slice(from).join('').startsWith(text))
}

/** Whether a service is what somebody looks for in words of their own: they begin one of its words (`投`), or say one of two signs or more (`我要开会`). */
export function isAskedFor({ words }: Pick<Searchable, 'words'>, typed: string): boolean {
  const text = typed.replaceAll(/\s/g, '').toLowerCase()
  if (text === '') return false
  return words.split(' ').some((word) => word.startsWith(text) || (word.length > 1 && text.includes(word)))
}

/** The services that were looked for: those whose names are meant, then those that are asked for in other words. */
export function findServices<One extends Searchable>(services: readonly One[], typed: string): One[] {
  const meant = services.filter((service) => isMeant(service, typed))
  return [...meant, ...services.filter((service) => !meant.includes(service) && isAskedFor(service, typed))]
}
