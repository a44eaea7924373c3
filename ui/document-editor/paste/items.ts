import { type Block, DOCUMENT_MOST, type ListBlock, type ListItem } from '#vocabulary/document'
import { isLetter, type Mark, withMark } from './marks.ts'

// Items of lists as they are read, one after another, become lists. A number stays true: where the list would not draw it by itself, it stands as words.

/** An item: how deep it lies (0 outermost), its text, what stands before it. */
export interface PastedItem extends ListItem {
  readonly mark: Mark
  /** Whether it is the first of a list of its own. */
  readonly begins: boolean
}

/** Puts items after what was read so far: into the last list, into a new one, or as a paragraph with its mark as words. */
export class Items {
  readonly #blocks: Block[]
  /** How deep the outermost item of the last list lay: a list may be copied from the middle of another. */
  #base = 0

  constructor(blocks: Block[]) {
    this.#blocks = blocks
  }

  /** Adds one item that has a text. */
  add({ depth, text, mark, begins }: PastedItem): void {
    const last = this.#blocks[this.#blocks.length - 1]
    const list = last?.kind === 'list' && last.items.length < DOCUMENT_MOST.items ? last : null
    const inside = Math.max(depth - this.#base, 0)
    if (mark === null) {
      if (list && !(begins && depth === 0) && (!list.numbered || inside > 0)) this.#into(list, inside, text)
      else this.#begin(false, depth, text)
    } else if (typeof mark === 'number' && list?.numbered && nextNumber(list.items, inside) === mark)
      this.#into(list, inside, text)
    // Letters of a deeper level count as its list does: 1. a. b.
    else if (list?.numbered && inside > 0 && isLetter(mark, nextNumber(list.items, inside)))
      this.#into(list, inside, text)
    else if (mark === 1 && (inside === 0 || !list)) this.#begin(true, depth, text)
    else if (list && !list.numbered && inside > 0) this.#into(list, inside, withMark(mark, text))
    else this.#blocks.push({ kind: 'paragraph', text: withMark(mark, text) })
  }

  #into(list: ListBlock, depth: number, text: string): void {
    this.#blocks[this.#blocks.length - 1] = { ...list, items: stepped([...list.items, { depth, text }]) }
  }

  #begin(isNumbered: boolean, depth: number, text: string): void {
    this.#base = depth
    this.#blocks.push({ kind: 'list', numbered: isNumbered, items: [{ depth: 0, text }] })
  }
}

/** The texts of a list where it cannot stand as one, such as in a cell: their numbers as words. */
export function itemTexts({ numbered, items }: ListBlock): string[] {
  return items.map(({ depth, text }, at) => (numbered ? withMark(nextNumber(items.slice(0, at), depth), text) : text))
}

/** The number that a list draws before an item of this depth that comes next. */
function nextNumber(items: readonly ListItem[], depth: number): number {
  const before = items[items.length - 1]?.depth ?? -1
  const own = Math.min(depth, DOCUMENT_MOST.depths - 1, before + 1)
  let number = 1
  for (let at = items.length - 1; at >= 0; at -= 1) {
    const found = items[at]?.depth ?? 0
    if (found < own) break
    if (found === own) number += 1
  }
  return number
}

/** No line more than one deeper than the one before it, none deeper than may be. */
function stepped(items: readonly ListItem[]): ListItem[] {
  let last = -1
  return items.map(({ depth, text }) => {
    last = Math.min(depth, last + 1, DOCUMENT_MOST.depths - 1)
    return { depth: last, text }
  })
}
