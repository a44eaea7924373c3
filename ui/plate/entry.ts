import { normalisePlate, PLATE_PROVINCES, plateKeys } from '#vocabulary/plate'

// A plate being entered is the text typed so far; a box emptied in its middle is a blank. `at` is the box that the next
// key fills; it is never behind an empty box, and one behind the last box when all are full.

export interface Entry {
  text: string
  at: number
  /** 7 ordinary boxes, or 8 for new energy. */
  boxes: 7 | 8
}

const BLANK = ' '

/** Which box may be chosen when the person taps box `wanted`: never one behind an empty box. */
export function reachable(text: string, wanted: number, boxes: number): number {
  const hole = text.indexOf(BLANK)
  return Math.max(0, Math.min(wanted, boxes, hole === -1 ? text.length : hole))
}

/** The keys that may fill the chosen box: none behind the last one, so seven signs are a whole entry until the eighth box is opened. */
export function keysFor({ text, at, boxes }: Entry): readonly string[] {
  if (at >= boxes) return []
  const before = text.slice(0, at)
  const keys = plateKeys(before, boxes)
  return keys.length > 0 ? keys : plateKeys(before)
}

/** Whether a new-energy plate may still come of it by an eighth sign. */
export function mayBeLonger({ text, boxes }: Entry): boolean {
  return boxes === 7 && (text.length < 7 || text.includes(BLANK) || plateKeys(text, 8).length > 0)
}

/** The eighth box opened: the first empty box is chosen. */
export function openEighth({ text }: Entry): Entry {
  return { text, boxes: 8, at: reachable(text, 7, 8) }
}

/** After a key: its box is filled and the next empty box is chosen. A key that may not stand there changes nothing. */
export function typeKey(entry: Entry, key: string): Entry {
  const char = normalisePlate(key)
  if (!keysFor(entry).includes(char)) return entry
  const text = entry.text.slice(0, entry.at) + char + entry.text.slice(entry.at + 1)
  return { ...entry, text, at: reachable(text, entry.at + 1, entry.boxes) }
}

/** After delete: the chosen box is emptied; if it is empty already, the one before it. The eighth box closes with its sign, or empty. */
export function deleteKey(entry: Entry): Entry {
  const { text, boxes } = entry
  if (boxes === 8 && entry.at >= 7) return { text: text.slice(0, 7), boxes: 7, at: 7 }
  const at = text[entry.at] && text[entry.at] !== BLANK ? entry.at : entry.at - 1
  if (at < 0) return entry
  return { text: `${text.slice(0, at)}${BLANK}${text.slice(at + 1)}`.trimEnd(), boxes, at }
}

/** After pasting, dictating or an input method: signs between are dropped, an eighth character brings its box. */
export function pasteText(pasted: string): Entry {
  const text = normalisePlate(pasted).slice(0, 8)
  const boxes = text.length > 7 ? 8 : 7
  return { text, boxes, at: reachable(text, boxes, boxes) }
}

/** The provinces in the order of the keyboard, the local one first. */
export function provincesFrom(local: string | null): string[] {
  const all = Array.from(PLATE_PROVINCES)
  return local !== null && all.includes(local) ? [local, ...all.filter((province) => province !== local)] : all
}
