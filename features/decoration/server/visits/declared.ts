import type { ChoiceRule, FenRule, NumberRule } from '#platform/settings'

const words = { group: '装修巡检与验收', second: false } as const
const number = { ...words, kind: 'number' } as const

/** After how many days of work the next inspection is due. */
export const EVERY_DAYS: NumberRule = {
  ...number,
  name: 'decoration.inspectEveryDays',
  title: '巡检间隔',
  text: '开工后每施工几天巡检一次；停工的日子不算',
  whom: '物业人员',
  unit: '天',
  least: 1,
  most: 60,
  usual: 7,
}

/** Which workday takes the place of a day on which nobody works. */
export const DAY_OFF: ChoiceRule = {
  ...words,
  kind: 'choice',
  name: 'decoration.inspectDayOff',
  title: '巡检遇休息日',
  text: '应巡检的日子是休息日时，提前或顺延到工作日',
  whom: '物业人员',
  options: [
    { key: 'before', name: '提前到前一个工作日' },
    { key: 'after', name: '顺延到后一个工作日' },
  ],
  usual: 'after',
}

/** How many workdays after its day an inspection may still be done; then it is missed. */
export const GRACE_DAYS: NumberRule = {
  ...number,
  name: 'decoration.inspectGraceDays',
  title: '巡检宽限',
  text: '到期后几个工作日内仍可巡检；过期记为错过',
  whom: '物业人员',
  unit: '个工作日',
  least: 0,
  most: 10,
  usual: 2,
}

/** How many hours lie between the two pictures of a waterproofing. */
export const PAIR_HOURS: NumberRule = {
  ...number,
  name: 'decoration.waterHours',
  title: '闭水试验时长',
  text: '闭水试验的两张照片至少间隔几小时',
  whom: '施工负责人和物业人员',
  unit: '小时',
  least: 12,
  most: 96,
  usual: 24,
}

/** How many workdays ahead a check is asked for at the latest. */
export const CHECK_AHEAD: NumberRule = {
  ...number,
  name: 'decoration.checkAheadDays',
  title: '验收预约提前',
  text: '验收至少提前几个工作日预约',
  whom: '申请人和施工负责人',
  unit: '个工作日',
  least: 0,
  most: 10,
  usual: 1,
}

/** On which day after the final check the review is. */
export const REVIEW_DAYS: NumberRule = {
  ...number,
  name: 'decoration.reviewDays',
  title: '观察期',
  text: '竣工验收通过后第几天复查',
  whom: '申请人和物业人员',
  unit: '天',
  least: 7,
  most: 180,
  usual: 30,
}

/** After how many workdays without a review the case closes by itself. */
export const REVIEW_LATE: NumberRule = {
  ...number,
  name: 'decoration.reviewLateDays',
  title: '复查逾期',
  text: '到复查日后几个工作日仍未复查的，工程自动完结，保证金退还',
  whom: '申请人和物业人员',
  unit: '个工作日',
  least: 1,
  most: 20,
  usual: 5,
}

/** What a check that is repeated after it failed costs. */
export const REPEAT_FEN: FenRule = {
  ...words,
  kind: 'fen',
  second: true,
  name: 'decoration.recheckFen',
  title: '复验费',
  text: '验收未通过后再次申请同一项验收，每次收取；园区管理员可以减免',
  whom: '施工单位',
  least: 0,
  most: 1_000_000,
  usual: 0,
}

/** What of the builder's deposit each open correction keeps. */
export const KEEP_FEN: FenRule = {
  ...words,
  kind: 'fen',
  second: true,
  name: 'decoration.correctionKeepFen',
  title: '未关闭整改保留金额',
  text: '工程结束后，每项未关闭的整改在施工单位保证金中保留的金额',
  whom: '施工单位',
  least: 0,
  most: 10_000_000,
  usual: 100_000,
}

/** What a park may set about inspections, corrections and checks. */
export const VISIT_RULES = {
  everyDays: EVERY_DAYS,
  dayOff: DAY_OFF,
  graceDays: GRACE_DAYS,
  pairHours: PAIR_HOURS,
  checkAhead: CHECK_AHEAD,
  reviewDays: REVIEW_DAYS,
  reviewLate: REVIEW_LATE,
  repeatFen: REPEAT_FEN,
  keepFen: KEEP_FEN,
}
