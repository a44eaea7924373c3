import type { Block } from '#vocabulary/document'
import { blocksTyped } from './typed.ts'

// What a person does to a document while writing it. Pure; a row keeps its key while its block changes.

/** A block with the key by which its text area stays the same one. */
export interface Row {
  readonly key: number
  readonly block: Block
}

/** Where the writing goes on: which row, and where in its text. */
export interface Caret {
  readonly key: number
  readonly at: number
}

/** What an edit leaves, and where the writing goes on; null: where it was. */
export interface Edited {
  readonly rows: readonly Row[]
  readonly caret: Caret | null
}

/** Rows of blocks, with the keys that they have; what has none gets one. */
export function rowsOf(blocks: readonly Block[], keys: readonly number[]): Row[] {
  const free = freeKey(keys.map((key) => ({ key })))
  return blocks.map((block, at) => ({ key: keys[at] ?? free + at, block }))
}

const freeKey = (rows: readonly Pick<Row, 'key'>[]): number => Math.max(-1, ...rows.map(({ key }) => key)) + 1

/** These blocks in place of the row; the first keeps its key. */
export function replace(
  rows: readonly Row[],
  at: number,
  blocks: readonly Block[],
  caret: 'end' | null = null,
): Edited {
  const free = freeKey(rows)
  const old = rows[at]
  const made = blocks.map((block, nth) => ({ key: nth === 0 && old ? old.key : free + nth, block }))
  const last = made[made.length - 1]
  return {
    rows: [...rows.slice(0, at), ...made, ...rows.slice(at + 1)],
    caret: caret === null || !last ? null : { key: last.key, at: Number.MAX_SAFE_INTEGER },
  }
}

/** These blocks before the row of this number; the writing goes on in the last of them. */
export function insert(rows: readonly Row[], at: number, blocks: readonly Block[]): Edited {
  const free = freeKey(rows)
  const made = blocks.map((block, nth) => ({ key: free + nth, block }))
  const last = made[made.length - 1]
  return {
    rows: [...rows.slice(0, at), ...made, ...rows.slice(at)],
    caret: last ? { key: last.key, at: Number.MAX_SAFE_INTEGER } : null,
  }
}

/** Without this row; the writing goes on at the end of the one before it, else in what follows. */
export function remove(rows: readonly Row[], at: number): Edited {
  const left = rows.filter((_, nth) => nth !== at)
  const next = left[at - 1] ?? left[at]
  return { rows: left, caret: next ? { key: next.key, at: at > 0 ? Number.MAX_SAFE_INTEGER : 0 } : null }
}

/** The row one up (-1) or down (1). */
export function move(rows: readonly Row[], at: number, by: -1 | 1): Edited {
  const [row, other] = [rows[at], rows[at + by]]
  if (!row || !other) return { rows, caret: null }
  return { rows: rows.map((each, nth) => (nth === at ? other : nth === at + by ? row : each)), caret: null }
}

/**
 * The text area of a row now holds this, with the caret there. A line break in a heading or paragraph begins a new one; a second empty line
 * ends a list.
 */
export function typeInto(rows: readonly Row[], at: number, typed: string, caretAt: number): Edited {
  const row = rows[at]
  if (!row) return { rows, caret: null }
  if (row.block.kind === 'list' && /\S[^]*\n[ \u3000]*\n[ \u3000]*$/.test(typed) && caretAt >= typed.trimEnd().length) {
    const [list] = blocksTyped(row.block, typed.trimEnd())
    return replace(rows, at, [list, { kind: 'paragraph', text: '' }], 'end')
  }
  const blocks = blocksTyped(row.block, typed)
  const edited = replace(rows, at, blocks)
  if (blocks.length === 1) return edited
  const before = typed.slice(0, caretAt).split('\n')
  const there = edited.rows[at + before.length - 1]
  return { rows: edited.rows, caret: there ? { key: there.key, at: before[before.length - 1]?.length ?? 0 } : null }
}

const isText = (block: Block | undefined): block is Extract<Block, { kind: 'heading' | 'paragraph' }> =>
  block?.kind === 'heading' || block?.kind === 'paragraph'

/** Backspace at the very beginning of a row: an empty one goes, a paragraph joins the one before; null: nothing to do. */
export function joinBack(rows: readonly Row[], at: number): Edited | null {
  const [before, row] = [rows[at - 1], rows[at]]
  if (!row || !isText(row.block)) return null
  if (row.block.text === '') return before ? remove(rows, at) : null
  if (!before || !isText(before.block)) return null
  const { text } = before.block
  const joined = { key: before.key, block: { ...before.block, text: text + row.block.text } }
  return {
    rows: [...rows.slice(0, at - 1), joined, ...rows.slice(at + 1)],
    caret: { key: before.key, at: text.length },
  }
}
