import type { DecorationTypeProblem, TypeDesign } from '#contract/decoration'

/** What stands in for pages of types where they are not for this person, or the type is gone. */
export const MAY_NOT = {
  notYours: {
    title: '您没有设置装修类型的权限',
    text: '仅园区管理人员可以设置，请联系园区管理处',
    action: { label: '返回首页', to: '/services' },
  },
  gone: {
    title: '没有找到这个装修类型',
    text: '可能已被删除',
    action: { label: '查看全部装修类型', to: '/decoration/types' },
  },
} as const

/** What a new type begins with. */
export const emptyDesign = (title: string): TypeDesign => ({
  title,
  about: '',
  papers: [],
  fire: false,
  fees: [],
  stages: null,
  days: null,
  never: [],
  depositApplicant: { fen: 0, per: 'flat' },
  depositFirm: { fen: 0, per: 'flat' },
  fields: [],
  steps: [],
  agreement: '',
})

/** A key that no other of them has. */
export function newKey(begin: 'paper' | 'fee', taken: readonly { readonly key: string }[]): string {
  const nth = taken.reduce(
    (most, { key }) => Math.max(most, Number(new RegExp(`^${begin}-(\\d+)$`).exec(key)?.[1] ?? 0)),
    0,
  )
  return `${begin}-${nth + 1}`
}

const PARTS: Readonly<Record<DecorationTypeProblem['part'], string>> = {
  title: '名称',
  form: '申请表',
  paper: '所需材料',
  fee: '费用',
  step: '审批流程',
  agreement: '管理协议',
}

/** Where a problem is, by the name of its part and of what stands there. */
export function problemPlace({ fields, steps, papers }: TypeDesign, { part, spot }: DecorationTypeProblem): string {
  const name =
    part === 'form'
      ? fields.find(({ id }) => id === spot)?.label
      : part === 'step'
        ? steps.find(({ key }) => key === spot)?.title
        : part === 'paper'
          ? papers.find(({ key }) => key === spot)?.name
          : undefined
  return name ? `${PARTS[part]} · ${name}` : PARTS[part]
}
