import type { Candidate, Named } from './finding-queries.ts'

/** What a row means: an archive, none, or why that cannot be told. */
export type Meant =
  | { readonly archive: Candidate }
  | { readonly archive: null }
  | { readonly clash: string; readonly at: 'name' | 'code' | null }

/** Which archive a row means: by credit code, else by the exact name. `mayRename`: the row may call the archive of its code otherwise. */
export function meantBy({ name, code }: Named, all: readonly Candidate[], mayRename: boolean): Meant {
  if (name === null && code === null) return { clash: '请填写企业名称或统一社会信用代码', at: null }
  const byCode = code === null ? undefined : all.find(({ hitCode }) => hitCode === code)
  if (byCode) {
    const isSame = name === null || name === byCode.name || name === byCode.hitName
    if (isSame || (mayRename && byCode.companyId === null)) return { archive: byCode }
    return { clash: `该信用代码对应的企业是“${byCode.name}”，与表格中的名称不一致`, at: 'name' }
  }
  const ids = new Map(all.filter(({ hitName }) => hitName === name).map((found) => [found.id, found]))
  const [first, second] = [...ids.values()]
  if (!first) return { archive: null }
  if (second) return { clash: `有${ids.size}家企业叫这个名称，请填写统一社会信用代码`, at: 'name' }
  if (code !== null && first.creditCode !== null)
    return { clash: `同名企业的信用代码是 ${first.creditCode}，与表格中的不一致`, at: 'code' }
  return { archive: first }
}
