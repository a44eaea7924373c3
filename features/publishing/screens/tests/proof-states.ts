import type { State } from '../../../../tests/support/states.ts'
import { CODE, known, LINK, superseded, tooMany, unknown, withdrawn } from './proof-answers.ts'

const shown = (name: string, says: State['says'], answers: State['answers'], address = LINK): State => ({
  route: '/docs/paper',
  name,
  address,
  as: null,
  says,
  answers,
})

/** Checking a printed paper. */
export const proofStates: readonly State[] = [
  shown('', '扫描二维码', [], '/docs/paper'),
  shown('valid', '请继续核对下面的内容与手中的文件是否一致', [known]),
  shown('superseded', '已被新版本替代', [superseded]),
  shown('withdrawn', '已作废', [withdrawn]),
  shown('unknown', '没有查到这份文件', [unknown]),
  shown('too-many', '查询次数过多，请7分钟后再试', [tooMany]),
  shown('mistyped', '验证码不正确，请对照文件逐位核对', [], `/docs/paper?code=${CODE.slice(0, -1)}9`),
]
