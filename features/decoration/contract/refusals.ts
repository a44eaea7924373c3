import { refusal } from '#vocabulary/refusal'

/** What all rooms may say no to; 22000–22009. Each room has its own hundred in `<room>-refusals.ts`. */
export const caseRefusals = {
  moved: refusal(22000, 'decoration_moved', '该装修申请{what}，请刷新后再处理', 'changed'),
  mayNot: refusal(22001, 'decoration_may_not', '您不能办理这一步，请联系园区管理处'),
} as const
