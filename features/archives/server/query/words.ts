/** How an archive stands. */
export const STATES = { draft: '草稿', listed: '在档', left: '已离园' } as const
/** Whether an enterprise is in the park. */
export const KINDS = { inside: '园内企业', outside: '园外企业' } as const

/** Words as options, in their order. */
export function optionsOf(words: Readonly<Record<string, string>>): { key: string; name: string }[] {
  return Object.entries(words).map(([key, name]) => ({ key, name }))
}
