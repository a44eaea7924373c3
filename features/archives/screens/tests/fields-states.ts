import { archives } from '#contract/archives'
import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import type { State } from '../../../../tests/support/states.ts'
import { fieldSet } from './record-answers.ts'

const page = { route: '/epsarchives/fields' } as const

/** What operators ask of each enterprise besides. */
export const fieldStates: readonly State[] = [
  { ...page, name: '', says: '保存字段', answers: [fieldSet()] },
  { ...page, name: 'empty', says: '还没有扩展字段', answers: [fieldSet(false)] },
  {
    ...page,
    name: 'not yours',
    says: '只有园区管理人员可以设置扩展字段',
    answers: [refused(archives.calls.fieldSet, refusals.forbidden)],
  },
]
