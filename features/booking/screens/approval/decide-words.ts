import type { DecideWords } from '#client/sheet'
import type { DecisionAct } from './decisions.ts'

/** The words of each decision. */
export const DECIDE_WORDS: Readonly<Record<DecisionAct, DecideWords>> = {
  approve: {
    title: '同意这个申请？',
    act: '同意',
    done: '已同意',
    needsOpinion: false,
    example: '例如 同意，请注意音量',
  },
  reject: {
    title: '驳回这个申请？',
    act: '驳回',
    done: '已驳回',
    needsOpinion: true,
    example: '例如 该时段有园区活动',
    danger: true,
  },
  return: {
    title: '退回修改',
    act: '退回',
    done: '已退回',
    needsOpinion: true,
    example: '例如 请写明参会人数和设备',
  },
  transfer: {
    title: '转交他人处理',
    act: '转交',
    done: '已转交',
    needsOpinion: false,
    example: '例如 请按场地使用规定处理',
  },
  addSigner: {
    title: '加签',
    act: '加签',
    done: '已加签',
    needsOpinion: false,
    example: '例如 请核对用电负荷',
  },
  terminate: {
    title: '终止审批？',
    act: '终止审批',
    done: '已终止',
    needsOpinion: true,
    example: '例如 申请重复提交',
    danger: true,
  },
}
