import { isLine, signsIn } from '#vocabulary/document'
import payloads from './payloads.json' with { type: 'json' }

/** Texts that ran somewhere once: of the well-known public lists, for each way that a page may be broken. */
export const PAYLOADS: readonly string[] = payloads

/** Those that one line of a document may hold. */
export const LINES: readonly string[] = PAYLOADS.filter((text) => isLine(text) && text.trim() === text)

/** The lines of at most so many signs. */
export const upTo = (most: number): string[] => LINES.filter((text) => signsIn(text) <= most)

/** All payloads, as few texts of at most so many signs: one below the other. */
export function packed(most: number): string[] {
  const texts: string[] = []
  for (const payload of PAYLOADS.filter((text) => text.length <= most)) {
    const last = texts.at(-1)
    if (last !== undefined && last.length + 1 + payload.length <= most) texts[texts.length - 1] = `${last}\n${payload}`
    else texts.push(payload)
  }
  return texts
}
