import type { DeclaredTable } from './declared.ts'

/** What stays of a kind after an account is gone. */
export interface RetainedByLaw {
  readonly kind: string
  /** In sentences without their full stop. */
  readonly words: readonly string[]
}

/** What stays after an account is gone, by kind, each sentence once. */
export function retainedByLaw(tables: readonly DeclaredTable[]): RetainedByLaw[] {
  const found = new Map<string, Set<string>>()
  for (const { kept: declaration } of tables) {
    if (!declaration.personal || declaration.personal.closing.rows === 'deleted') continue
    const { kind, closing } = declaration.personal
    found.set(kind, (found.get(kind) ?? new Set()).add(closing.words))
  }
  return [...found].map(([kind, words]) => ({ kind, words: [...words] }))
}
