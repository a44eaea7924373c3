import { archives, mergingRefusals } from '#contract/archives'
import { refusals } from '#vocabulary/refusal'
import { refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { duplicatesAre, lead, merged, pairIs, side } from './merging-answers.ts'
import { WRITER } from './mine-answers.ts'

const { calls } = archives
const list = { route: '/epsarchives/duplicates', as: WRITER } as const
const two = { ...list, address: `/epsarchives/duplicates?survivorId=${idOf(1850)}&mergedId=${idOf(1851)}` } as const
const tab = async ({ page, says }: Parameters<NonNullable<State['act']>>[0], words: string) => {
  await page.getByRole('tab', { name: '已合并' }).tap()
  await says(words)
}
const pair = { one: side(0), other: lead(1), by: 'name' } as const

/** The screens of the room merging. */
export const mergingStates: readonly State[] = [
  {
    ...list,
    name: '',
    says: '对照合并',
    answers: [
      duplicatesAre([
        pair,
        {
          one: side(2, { name: '东湖光电科技有限公司' }),
          other: side(3, { name: '武汉东湖光电科技有限公司', creditCode: null }),
          by: 'spelling',
        },
      ]),
    ],
  },
  { ...list, name: 'empty', says: '没有可能重复的档案', answers: [duplicatesAre([])] },
  {
    ...list,
    name: 'more',
    says: '先处理这些，其余的会继续列出',
    answers: [duplicatesAre([pair], [], true)],
  },
  { ...list, name: 'refused', says: '没有合并档案的权限', answers: [refused(calls.duplicates, refusals.forbidden)] },
  {
    ...list,
    name: 'merged',
    says: '对照合并',
    answers: [
      duplicatesAre(
        [pair],
        [merged(1, { later: [{ called: '资质荣誉', count: 2 }] }), merged(2, { merged: '云图科技', waits: true })],
      ),
    ],
    act: (phone) => tab(phone, '请先撤销较晚的合并'),
  },
  {
    ...list,
    name: 'none merged',
    says: '对照合并',
    answers: [duplicatesAre([pair])],
    act: (phone) => tab(phone, '近30天没有合并过档案'),
  },
  { ...two, name: 'side by side', says: '采用哪个内容', answers: [pairIs()] },
  {
    ...two,
    name: 'two outside',
    says: '对调',
    answers: [pairIs({ survivor: lead(0, { name: '云图软件（武汉）' }), choosable: true })],
  },
  {
    ...two,
    name: 'two in the park',
    says: '两家都是在园企业，请先在企业管理中处理',
    answers: [pairIs({ merged: side(1, { name: '云图软件（武汉）有限公司' }) })],
  },
  {
    ...two,
    name: 'no right',
    says: '合并需要能查看两家企业的全部资料并有维护权限',
    answers: [refused(calls.duplicatePair, mergingRefusals.noRight)],
  },
  { ...two, name: 'gone', says: '没有找到这份企业档案', answers: [refused(calls.duplicatePair, refusals.notFound)] },
]
