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

/** Words that are no exact answer stand behind all that are. */
const INEXACT = 1000

/**
 * How near a service is to what somebody looks for in words of their own: 0 is its first word to the letter; null: it is not asked for. They begin one of its words
 * (`投`), or say one of two signs or more (`我要开会`).
 */
export function nearness({ words }: Pick<Searchable, 'words'>, typed: string): number | null {
  const text = typed.replaceAll(/\s/g, '').toLowerCase()
  if (text === '') return null
  const each = words.split(' ')
  const exact = each.indexOf(text)
  if (exact >= 0) return exact
  const near = each.findIndex((word) => word.startsWith(text) || (word.length > 1 && text.includes(word)))
  return near < 0 ? null : INEXACT + near
}

/**
 * The services that were looked for: those whose names are meant, then those that are asked for in other words. Of these stand first the ones that have the very word, and the
 * earlier it stands among their words the earlier they come.
 */
export function findServices<One extends Searchable>(services: readonly One[], typed: string): One[] {
  const meant = services.filter((service) => isMeant(service, typed))
  const asked = services.flatMap((service) => {
    const near = meant.includes(service) ? null : nearness(service, typed)
    return near === null ? [] : [{ service, near }]
  })
  return [...meant, ...asked.sort((a, b) => a.near - b.near).map(({ service }) => service)]
}
