import type { CompanyPage } from '#contract/people'

/** Where a company's rooms are, one line a floor: 2 号楼 12层 1203、1204. */
export function whereOf(rooms: CompanyPage['rooms']): string[] {
  const floors = new Map<string, string[]>()
  for (const { building, floor, room } of rooms) {
    const at = `${building} ${floor}`
    floors.set(at, [...(floors.get(at) ?? []), room])
  }
  return [...floors].map(([at, names]) => `${at} ${names.join('、')}`)
}
