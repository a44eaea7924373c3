import type { FactClass } from '#contract/archives'

/**
 * A table whose rows hang on an archive and go with it when two archives are merged. It has the columns `id uuid` and `archive_id uuid`; each room declares its own beside the
 * table's queries, and `merging` moves them and gives them back.
 */
export interface Moved {
  /** With its schema, such as `archives.request`. */
  readonly table: `archives.${string}`
  /** As people call such a row. */
  readonly called: string
  /** Rows of its column `kind` that are counted apart, as people call them. */
  readonly kinds?: Readonly<Record<string, string>>
  /** Who may read such a row; null: its column `class` says so. */
  readonly fact: FactClass | null
  /** An archive has one such row for each of these columns' values, among the rows that are `where`: of two archives that each have one, the merged one's stays with it. */
  readonly once?: { readonly columns: readonly string[]; readonly where?: Readonly<Record<string, string | null>> }
}

/** Facts of every kind. */
export const RECORD_MOVES: readonly Moved[] = [
  {
    table: 'archives.record',
    called: '资料',
    kinds: {
      basic: '登记信息',
      honour: '资质荣誉',
      achievement: '知识产权',
      project: '项目',
      paper: '附件材料',
      contact: '联系人',
      touch: '沟通记录',
      remark: '备注',
      dealing: '往来',
    },
    fact: null,
    once: { columns: ['kind'], where: { kind: 'basic', deleted_at: null } },
  },
]
