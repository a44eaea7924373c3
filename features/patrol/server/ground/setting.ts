import { problemRefusals } from '#contract/patrol'
import type { Db } from '#platform/db'
import { refuse } from '#vocabulary/refusal'
import { findSettingRow, type SettingRow } from './setting-queries.ts'

/** Kinds and clocks of a park that never changed them. */
export const DEFAULT_SETTING: SettingRow = {
  kinds: [
    { key: 'fire', name: '消防安全', off: false },
    { key: 'electric', name: '用电安全', off: false },
    { key: 'passage', name: '通道堵塞', off: false },
    { key: 'clean', name: '环境卫生', off: false },
    { key: 'facility', name: '设施损坏', off: false },
    { key: 'other', name: '其他', off: false },
  ],
  plainWorkdays: 5,
  majorHours: 24,
  version: 0,
}

/** Kinds and clocks of a park. */
export async function settingOf(db: Db, areaId: string): Promise<SettingRow> {
  return (await findSettingRow(db, areaId)) ?? DEFAULT_SETTING
}

/** What a kind is called. */
export const kindName = ({ kinds }: Pick<SettingRow, 'kinds'>, key: string): string =>
  kinds.find((kind) => kind.key === key)?.name ?? key

/** Refuses a kind that cannot be chosen; one that a late report names may be switched off by now. */
export function mustBeKind({ kinds }: Pick<SettingRow, 'kinds'>, key: string, late = false): void {
  if (!kinds.some((kind) => kind.key === key && (late || !kind.off)))
    refuse(problemRefusals.kindUnknown, { field: 'kind' })
}
