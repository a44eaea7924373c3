import type { DeclaredTable } from './declared.ts'

/** What stays of a kind after an account is gone. */
export interface KeptByLaw {
  readonly kind: string
  /** In sentences without their full stop. */
  readonly words: readonly string[]
}

/** What stays after an account is gone, by kind, each sentence once. */
export function keptByLaw(tables: readonly DeclaredTable[]): KeptByLaw[] {
  const found = new Map<string, Set<string>>()
  for (const { kept } of tables) {
    if (!kept.personal || kept.personal.closing.rows === 'deleted') continue
    const { kind, closing } = kept.personal
    found.set(kind, (found.get(kind) ?? new Set()).add(closing.words))
  }
  return [...found].map(([kind, words]) => ({ kind, words: [...words] }))
}
