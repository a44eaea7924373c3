/** The ids in their new order, once one has moved by one place among those of its region; null: it is the first or last of them already. */
export function shifted(
  order: readonly { readonly id: string; readonly regionId: string | null }[],
  id: string,
  way: 'up' | 'down',
): string[] | null {
  const at = order.findIndex((one) => one.id === id)
  const moved = order[at]
  if (!moved) return null
  const isBeside = ({ regionId }: { readonly regionId: string | null }) => regionId === moved.regionId
  const to =
    way === 'up'
      ? order.findLastIndex((one, index) => index < at && isBeside(one))
      : order.findIndex((one, index) => index > at && isBeside(one))
  if (to === -1) return null
  const ids = order.map((one) => one.id)
  ids.splice(at, 1)
  ids.splice(to, 0, id)
  return ids
}
