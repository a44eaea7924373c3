import { type Db, newId } from '#platform/db'
import { spell } from '#platform/spelling'
import { insertOutside } from '../ground/queries.ts'
import { insertChanges } from './change-queries.ts'
import type { Named } from './finding-queries.ts'
import type { SheetFacts } from './sheet.ts'

/** Why an outside enterprise that a sheet made has no credit code. */
export const NO_CODE = '批量导入时没有填写'

/** Enterprises of a sheet that the park has no archive of. */
export interface Fresh {
  /** Why no archive can be made of it, or null. */
  problem(named: Named): string | null
  /** What tells one from another, within the sheet. */
  keyOf(named: Named): string
  /** Makes an outside enterprise of each that has none yet; answers where each is. */
  make(db: Db, all: readonly Named[]): Promise<(named: Named) => string>
}

/** Remembers which enterprises of a sheet are new, so that two rows of one make it once. */
export function freshEnterprises({ importId, areaId, byId: by, now, makes }: SheetFacts): Fresh {
  const codes = new Map<string, string | null>()
  const names = new Map<string, string>()
  const ids = new Map<string, string>()
  const keyOf = ({ name, code }: Named): string => name ?? code ?? ''
  return {
    keyOf,

    problem(named) {
      const { name, code } = named
      if (!makes) return '园区没有这家企业的档案，请核对名称和信用代码'
      if (name === null) return '园区没有这家企业的档案，新建园外企业需要填写企业名称'
      if ([...name].length < 2) return '企业名称至少两个字'
      const known = codes.get(name)
      if (code !== null && known && known !== code) return '表格中的同名企业有不同的信用代码'
      if (code !== null && (names.get(code) ?? name) !== name) return '表格中的同一信用代码有不同的企业名称'
      codes.set(name, code ?? known ?? null)
      if (code !== null) names.set(code, name)
      return null
    },

    async make(db, all) {
      for (const named of all) {
        const key = keyOf(named)
        if (ids.has(key)) continue
        const id = newId()
        const name = named.name ?? ''
        const creditCode = codes.get(name) ?? named.code
        await insertOutside(db, {
          id,
          areaId,
          name,
          pinyin: (await spell(name, 'other')).order,
          creditCode,
          noCodeReason: creditCode === null ? NO_CODE : '',
          address: '',
          state: 'listed',
          by,
          now,
        })
        await insertChanges(
          db,
          importId,
          [{ archiveId: id, recordId: null, beforeVersion: null, afterVersion: 1 }],
          now,
        )
        ids.set(key, id)
      }
      return (named) => ids.get(keyOf(named)) ?? ''
    },
  }
}
