import type { CaseAct } from './case.ts'

/** Somebody was quicker: whoever decides about people's names turns it into the refusal `approval_decided`. */
export class Quicker extends Error {
  readonly last: CaseAct | null
  constructor(last: CaseAct | null) {
    super('somebody decided before')
    this.name = 'Quicker'
    this.last = last
  }
}

const WHAT: Readonly<Record<string, string>> = {
  submit: '已重新提交',
  approve: '已同意',
  reject: '已拒绝',
  return: '已退回',
  withdraw: '已撤回',
  transfer: '已转交',
  addSigner: '已加签',
  terminate: '已终止',
}

const OUTCOME: Readonly<Record<string, string>> = {
  approved: '已通过',
  rejected: '未通过',
  withdrawn: '已撤回',
  terminated: '已终止',
}

/** What an act did, as others hear it: 已同意. */
export function doneInWords({ act, detail }: Pick<CaseAct, 'act' | 'detail'>): string {
  return WHAT[act] ?? OUTCOME[detail.outcome ?? ''] ?? '已处理'
}
