import { countedWords, fileFacts, outcomeOf, sameAs, takenBackFacts, takenBackWords } from '#client/imports'
import type { ArchiveImport, StayedRow } from '#contract/archives'
import type { Fact } from '#ui/page'

/** What can be brought in. */
export type ImportKind = ArchiveImport['kind']

/** The kinds in the order in which archives are filled: name, and what for. */
export const KINDS: readonly { value: ImportKind; label: string; note: string }[] = [
  { value: 'enterprise', label: '园外企业', note: '名称、信用代码和地址' },
  { value: 'basic', label: '登记信息', note: '法定代表人、注册资本、行业和规模' },
  { value: 'honour', label: '资质荣誉', note: '名称、级别、有效期和证书编号' },
  { value: 'achievement', label: '知识产权', note: '专利、软件著作权、商标和标准' },
  { value: 'project', label: '项目', note: '类型、阶段、预算和起止日期' },
  { value: 'contact', label: '联系人', note: '姓名、职务、手机号和邮箱' },
]

/** What a kind is called. */
export function kindName(kind: ImportKind): string {
  return KINDS.find(({ value }) => value === kind)?.label ?? ''
}

/** What becomes of enterprises that the park has no archive of. */
export const UNKNOWN: readonly { value: ArchiveImport['unknown']; label: string; note: string }[] = [
  { value: 'refuse', label: '提示有问题', note: '列出这些行，改正后再导入' },
  { value: 'make', label: '新建园外企业', note: '作为线索建档，可在园外企业中查看' },
]

/** What was taken back, in one line. */
export const takenWords = (one: Pick<ArchiveImport, 'taken' | 'stayed'>): string => takenBackWords(one, '有变动')

/** What became of an import, in one line. */
export const outcomeWords = (one: ArchiveImport): string =>
  one.state === 'taken_back' ? takenWords(one) : outcomeOf(one, countedWords(one))

/** Which file, when and by whom. */
export function importFacts(one: ArchiveImport): Fact[] {
  const facts = [{ name: '导入内容', value: kindName(one.kind) }, ...fileFacts(one)]
  const unknown = UNKNOWN.find(({ value }) => value === one.unknown)
  if (one.kind !== 'enterprise' && unknown) facts.push({ name: '没有档案的企业', value: unknown.label })
  return [...facts, ...takenBackFacts(one)]
}

/** Why this file cannot be run, or null. */
export const runOff = (one: Pick<ArchiveImport, 'counts'>): string | null => sameAs('档案现有资料', one)

const WHYS: Record<StayedRow['why'], string> = {
  changed: '导入后又修改过',
  deleted: '已被删除',
  merged: '企业已并入另一份档案',
  used: '已有其他资料或企业已入驻',
  right: '不在撤销人的维护范围内',
}

/** Why something stayed, in words. */
export const whyWords = ({ why }: Pick<StayedRow, 'why'>): string => WHYS[why]
