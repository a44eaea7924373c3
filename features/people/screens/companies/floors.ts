import type { Tenant } from '#contract/people'

/** Companies of one floor. */
export interface FloorGroup {
  readonly floorId: string
  readonly title: string
  readonly tenants: readonly Tenant[]
}

/** Tenants that came by building and floor, under one heading a floor; pages may end in the middle of one. */
export function byFloor(items: readonly Tenant[]): FloorGroup[] {
  const groups: { floorId: string; title: string; tenants: Tenant[] }[] = []
  for (const tenant of items) {
    const last = groups.at(-1)
    if (last?.floorId === tenant.floorId) last.tenants.push(tenant)
    else groups.push({ floorId: tenant.floorId, title: `${tenant.building} ${tenant.floor}`, tenants: [tenant] })
  }
  return groups
}
