import type { Facts } from '#contract/publishing'

/** Where a room is: 3 号楼 5 层 501. */
export function placeOfRoom({ building, floor, number }: Facts): string {
  return [building, floor, number].filter(Boolean).join(' ')
}
