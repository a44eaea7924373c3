import { type Admits, fittingWord } from '../links/admits.ts'
import { endsInLink, isSmsTemplate, SMS_TEMPLATES, type SmsTemplate, smsWords } from '../templates.ts'

/** A text as it is registered with a provider: its id there, and which of our words it wants, in its order. */
export interface Registered {
  id: string
  words: readonly string[]
}

/** All our texts as they are registered with the provider. */
export type RegisteredTemplates = Readonly<Record<SmsTemplate, Registered>>

/**
 * Reads `sign-in-code=SMS_154950909(code,minutes)`, several parted by `;`. Every text of ours must be there, once, with words that it
 * has; a text that ends in a link has its key as the last word, and none where no link is admitted (`linked` false). Answers what is wrong as one line otherwise.
 */
export function readRegistered(text: string, linked: boolean): RegisteredTemplates | string {
  const found = new Map<SmsTemplate, Registered>()
  for (const part of text.split(';').map((each) => each.trim())) {
    if (part === '') continue
    const [, name = '', id = '', list = ''] = /^([\w-]+)\s*=\s*(\w{1,64})\s*\(([\w\s,]*)\)$/.exec(part) ?? []
    if (!isSmsTemplate(name)) return `"${part}" is not of the form template=id(word,word), or names no text of ours`
    if (found.has(name)) return `${name} stands there twice`
    const words = list.split(',').flatMap((word) => word.trim() || [])
    const own = smsWords(name, linked)
    const strange = words.find((word) => !own.includes(word))
    if (strange !== undefined) return `${name} has no word "${strange}": it has ${own.join(', ')}`
    if (linked && endsInLink(name) && words.at(-1) !== 'key')
      return `${name} ends in a link: register it with the address, and "key" as its last word`
    found.set(name, { id, words })
  }
  const missing = SMS_TEMPLATES.find((name) => !found.has(name))
  if (missing !== undefined) return `${missing} is missing: each text needs its template=id(words)`
  return Object.fromEntries(found) as Record<SmsTemplate, Registered>
}

/** The registered text's words in its order, as the provider takes them. Throws where the caller gave no such word: a mistake of ours, told without the words. */
export function orderedWords(
  { words: wanted }: Registered,
  words: Record<string, string>,
  admits: Admits,
): [string, string][] {
  return wanted.map((name) => {
    const value = words[name]
    if (value === undefined) throw new Error(`the word ${name} of an SMS is missing`)
    return [name, fittingWord(admits, value)]
  })
}
