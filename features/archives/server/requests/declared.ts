import type { NumberRule } from '#platform/settings'

const words = { group: '企业诉求', second: false, kind: 'number', unit: '个工作日', least: 1 } as const

/** Within how many workdays a request is to be answered. */
export const ANSWER_DAYS: NumberRule = {
  ...words,
  name: 'archives.requestAnswerDays',
  title: '诉求答复期限',
  text: '收到企业诉求后几个工作日内答复；超过的通知园区运营人员',
  whom: '处理企业诉求的人员',
  most: 30,
  usual: 5,
}

/** Within how many workdays an enterprise confirms an answer, before its request closes by itself. */
export const CONFIRM_DAYS: NumberRule = {
  ...words,
  name: 'archives.requestConfirmDays',
  title: '诉求确认期限',
  text: '诉求答复后企业几个工作日内确认是否解决；过期未确认的自动关闭',
  whom: '提出诉求的企业',
  most: 60,
  usual: 10,
}

/** What a park may set about requests. */
export const REQUEST_RULES = { answer: ANSWER_DAYS, confirm: CONFIRM_DAYS }
