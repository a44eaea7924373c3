// Names in messages. A message is stored with masked names alone; each name that its reader may see whole bears the key under which its feature finds it.

/** Names that a reader sees whole, by the thing of a message and the key of a name. */
export type WholeNames = ReadonlyMap<string, ReadonlyMap<string, string>>

const MARK = /\{\{([^{}|]+)\|([^{}|]*)\}\}/g

/** A name in a message: the key by which its feature finds it, and the masked name that is stored and pushed. */
export const nameMark = (key: string, masked: string): string => `{{${key}|${masked.replace(/[{}|]/g, '')}}}`

/** Whether a text bears a name that may be shown whole. */
export const hasMark = (text: string): boolean => text.search(MARK) >= 0

/** A text with the names that its reader sees whole, and masked ones where there is none. */
export const withNames = (text: string, names?: ReadonlyMap<string, string>): string =>
  text.replace(MARK, (_mark, key: string, masked: string) => names?.get(key) ?? masked)
