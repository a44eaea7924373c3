import {
  applyRefusals,
  type decoration,
  type Firm,
  firmEndedOn,
  firmUntilOf,
  firmRefusals as no,
} from '#contract/decoration'
import { audited } from '#platform/audit'
import { asSeen, type Db, isConstraint, newId } from '#platform/db'
import type { HandlersOf, WriteContext } from '#platform/http'
import type { Caller } from '#platform/identity'
import { isCreditCode, normaliseCreditCode } from '#vocabulary/credit-code'
import { dayOf } from '#vocabulary/day'
import { Refusal, refusals, refuse } from '#vocabulary/refusal'
import type { DecorationEngines } from '../engines.ts'
import type { CaseEngines } from '../ground/case-engines.ts'
import { FIRM_FILES } from '../ground/case-words.ts'
import { managedBy, ownIndex } from '../ground/parties.ts'
import {
  type FirmFile,
  type FirmRow,
  findFirm,
  insertFirm,
  listFirmFiles,
  pageOfFirms,
  putFirmFiles,
  updateFirm,
  usedFirms,
} from './queries.ts'

type Handlers = Pick<HandlersOf<typeof decoration>, 'firmList' | 'firmSave'>
type Engines = Pick<DecorationEngines, 'files' | 'vault'>
type Saving = Engines & Pick<CaseEngines, 'hooks'>
type Given = Parameters<Handlers['firmSave']>[1]

const PAGE = 20

/** Firms as the caller sees them, with addresses of their files where they may renew them or belong to the park's staff. */
export async function viewFirms(
  db: Db,
  { files, vault }: Engines,
  person: Caller,
  rows: readonly FirmRow[],
  now: Date,
): Promise<Firm[]> {
  const ids = rows.map(({ id }) => id)
  const index = await ownIndex(db, vault, person.personId)
  const used = await usedFirms(db, ids, { personId: person.personId, companyIds: managedBy(person), index })
  const all = await listFirmFiles(db, ids)
  const isStaff = person.roles.includes('property') || person.rights.some((right) => right.startsWith('decoration.'))
  return rows.map((row) => {
    const mayChange = row.addedBy === person.personId || used.has(row.id) || person.roles.includes('operator')
    const shown = mayChange || isStaff ? all.filter(({ firmId }) => firmId === row.id) : []
    const { id, name, code, licence, licenceUntil, insurance, insuranceUntil, version } = row
    const ended = firmEndedOn(row, dayOf(now))
    return {
      id,
      name,
      code,
      licence,
      licenceUntil,
      insurance,
      insuranceUntil,
      version,
      ended,
      mayChange,
      files: shown.map((file) => ({
        kind: file.kind,
        id: file.fileId,
        name: file.name,
        url: files.urlOf(file.fileId),
      })),
    }
  })
}

/** What people do with firms. */
export function firmHandlers(engines: Saving): Handlers {
  const { files } = engines

  /** Claims the files that are new; the others stay as they are. Refuses what the caller did not send. */
  async function claimed(
    db: Db,
    person: Caller,
    before: readonly FirmFile[],
    given: Given,
  ): Promise<Omit<FirmFile, 'firmId'>[]> {
    const asked = [
      ...given.licenceFiles.map((fileId) => ({ kind: 'licence' as const, fileId })),
      ...given.insuranceFiles.map((fileId) => ({ kind: 'insurance' as const, fileId })),
    ]
    if (new Set(asked.map(({ fileId }) => fileId)).size < asked.length) refuse(applyRefusals.fileUnknown)
    const all = []
    for (const { kind, fileId } of asked) {
      const stands = before.find((file) => file.fileId === fileId)
      const file = stands ?? (await files.claimNamed(db, fileId, person.personId))
      if (!file) refuse(applyRefusals.fileUnknown, { field: `${kind}Files` })
      all.push({ kind, fileId, name: file.name ?? '' })
    }
    const gone = before.filter(({ fileId }) => !asked.some((each) => each.fileId === fileId))
    await files.release(
      db,
      gone.map(({ fileId }) => fileId),
      FIRM_FILES,
    )
    return all
  }

  /** A firm that the caller may renew, held, as it was seen. */
  async function toChange({ db, areaId, person, now }: WriteContext, id: string, seen: number | undefined) {
    const row = asSeen(
      (await findFirm(db, areaId, id, true)) ?? refuse(refusals.notFound, { field: 'id' }),
      seen,
      no.changed,
    )
    const [view] = await viewFirms(db, engines, person, [row], now)
    if (!view?.mayChange) refuse(no.mayNot)
    return row
  }

  return {
    async firmList({ db, areaId, person, now }, { search, next }) {
      const page = await pageOfFirms(db, areaId, search.trim(), { next, size: PAGE })
      return { items: await viewFirms(db, engines, person, page.items, now), next: page.next }
    },

    async firmSave(ctx, given) {
      const { db, areaId, person, now } = ctx
      const code = normaliseCreditCode(given.code)
      if (!isCreditCode(code)) refuse(no.code, { field: 'code' })
      const today = dayOf(now)
      if (given.licenceUntil < today) refuse(no.ended, { field: 'licenceUntil', data: { what: '执照或资质' } })
      if (given.insuranceUntil < today) refuse(no.ended, { field: 'insuranceUntil', data: { what: '保险' } })
      const { licence, licenceUntil, insurance, insuranceUntil } = given
      const facts = { name: given.name.trim(), licence, licenceUntil, insurance, insuranceUntil }
      const id = given.id ?? newId()
      if (given.id === null) {
        await insertFirm(db, { id, areaId, code, addedBy: person.personId, ...facts }, now).catch((error: unknown) => {
          if (isConstraint(error, 'firm_code_once')) throw new Refusal(no.twice, { field: 'code' })
          throw error
        })
      } else {
        const before = await toChange(ctx, id, given.seen)
        if (before.code !== code) refuse(no.code, { field: 'code' })
        await updateFirm(db, id, facts, now)
        if (firmUntilOf(before) !== firmUntilOf(facts)) await engines.hooks.renewed(db, { firmId: id, now })
      }
      await putFirmFiles(db, id, await claimed(db, person, await listFirmFiles(db, [id]), given))
      const action = given.id === null ? 'decoration.firm.added' : 'decoration.firm.renewed'
      await audited(db, ctx, action, { kind: 'decoration.firm', id }, { licenceUntil, insuranceUntil })
      const row = (await findFirm(db, areaId, id)) ?? refuse(refusals.conflict)
      return (await viewFirms(db, engines, person, [row], now))[0] ?? refuse(refusals.conflict)
    },
  }
}
