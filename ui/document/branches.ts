import type { ListItem } from '#vocabulary/document'

/** A line of a list with the lines that lie deeper beneath it. */
export interface Branch<Item> {
  readonly item: Item
  readonly below: readonly Branch<Item>[]
}

/** Lines with depths as lists in lists; a line that lies too deep lies as deep as it can. */
export function branchesOf<Item extends Pick<ListItem, 'depth'>>(items: readonly Item[], depth = 0): Branch<Item>[] {
  const branches: { item: Item; deeper: Item[] }[] = []
  for (const item of items) {
    const last = branches[branches.length - 1]
    if (item.depth > depth && last) last.deeper.push(item)
    else branches.push({ item, deeper: [] })
  }
  return branches.map(({ item, deeper }) => ({ item, below: branchesOf(deeper, depth + 1) }))
}
