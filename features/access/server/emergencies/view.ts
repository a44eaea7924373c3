import type { Emergency } from '#contract/access'
import { namesOf } from '#door/people'
import type { Db } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { maskedName } from '#vocabulary/names'
import type { AccessEngines } from '../engines.ts'
import { countMarks, type EmergencyRow } from './queries.ts'

/** Why nobody, or not everybody, was texted, in words. */
const WHY_WORDS: Readonly<Record<string, string>> = {
  'no SMS provider configured': '没有配置短信服务',
  'over budget': '超出本月短信额度',
}

/** An emergency with how far the search and its message are, and how many are marked safe by company and building. */
export async function viewEmergency(
  db: Db,
  { notify }: Pick<AccessEngines, 'notify'>,
  row: EmergencyRow,
): Promise<{ emergency: Emergency; safeOf: { company(name: string): number; building(id: string | null): number } }> {
  const marks = await countMarks(db, row)
  const sum = (of: (mark: (typeof marks)[number]) => boolean) =>
    marks.filter(of).reduce((count, mark) => count + mark.count, 0)
  const names = await namesOf(db, [row.byId, ...(row.textedBy === null ? [] : [row.textedBy])])
  return {
    emergency: {
      id: row.id,
      why: row.why,
      begunAt: toInstant(row.begunAt),
      by: maskedName(names.get(row.byId) ?? ''),
      safe: sum(({ state }) => state === 'safe'),
      missing: sum(({ state }) => state === 'missing'),
      sms: await progressOf(db, notify, row, names),
    },
    safeOf: {
      company: (name) => sum(({ state, companyName }) => state === 'safe' && companyName === name),
      building: (id) => sum(({ state, buildingId }) => state === 'safe' && buildingId === id),
    },
  }
}

async function progressOf(
  db: Db,
  { bulk }: Pick<AccessEngines['notify'], 'bulk'>,
  { ladderId, textedAt, textedBy }: EmergencyRow,
  names: ReadonlyMap<string, string>,
): Promise<Emergency['sms']> {
  if (ladderId === null || textedAt === null) return null
  const [step] = (await bulk.steps(db, [ladderId])).get(ladderId) ?? []
  if (!step) return null
  const { state, why, people, sent, failed, unknown, fen } = step
  return {
    at: toInstant(textedAt),
    by: maskedName(names.get(textedBy ?? '') ?? ''),
    state,
    why: why === null ? '' : (WHY_WORDS[why] ?? '部分短信没有发出'),
    people,
    sent,
    failed,
    unknown,
    fen,
  }
}
