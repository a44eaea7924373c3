import { accessRefusals } from '#contract/access'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, notice, pass, passes, quiet, reason, shown } from './answers.ts'

const code = { route: '/current/currentcode' } as const
const list = { route: '/current/losecurrentlist' } as const
const visit = pass({
  id: idOf(801),
  kind: 'visitor',
  source: 'visit',
  companyName: '光谷生物',
  title: '商务洽谈',
  plate: '鄂A***88',
  from: at(-30),
  until: at(120),
  entriesLeft: 1,
  buildings: ['3 号楼'],
})
const other = ({ id, kind, companyName, title } = visit) => ({ id, kind, companyName, title })

/** My code, and what became of my passes. */
export const passStates: readonly State[] = [
  { ...code, name: '', says: '每次只能一人使用，请勿截图转发', answers: [quiet, given(calls.qrInfo, shown())], as: {} },
  {
    ...code,
    name: 'several',
    says: '出示哪一个',
    answers: [quiet, given(calls.qrInfo, shown({ pass: visit, passes: [other(), other(pass())] }))],
  },
  {
    ...code,
    name: 'early',
    says: '不在通行时段，14:30起可用',
    answers: [
      quiet,
      given(
        calls.qrInfo,
        shown({
          pass: { ...visit, state: 'scheduled', from: at(270), reasons: [reason('early', 'granter', at(270))] },
        }),
      ),
      given(calls.whoLetsIn, { contact: null }),
    ],
  },
  {
    ...code,
    name: 'contact',
    says: '致电张敏 13612340000',
    answers: [
      quiet,
      given(
        calls.qrInfo,
        shown({
          pass: { ...visit, state: 'scheduled', from: at(270), reasons: [reason('early', 'granter', at(270))] },
        }),
      ),
      given(calls.whoLetsIn, { contact: { name: '张敏', phone: '13612340000' } }),
    ],
  },
  {
    ...code,
    name: 'suspended',
    says: '致电门岗 027-87650110',
    answers: [
      quiet,
      given(
        calls.qrInfo,
        shown({ pass: pass({ state: 'suspended', reasons: [reason('suspended', 'operator')] }), codes: null }),
      ),
    ],
  },
  {
    ...code,
    name: 'none',
    says: '您还没有可用的通行权限',
    answers: [quiet, refused(calls.qrInfo, accessRefusals.noPass)],
  },
  {
    ...code,
    name: 'misused',
    says: '您的通行码在两个入口使用',
    answers: [given(calls.qrInfo, shown()), given(calls.notice, { items: [notice()] })],
  },
  {
    ...list,
    name: '',
    says: '致电园区',
    answers: [
      passes(
        pass(),
        { ...visit, state: 'over', until: at(-30), reasons: [reason('late')] },
        pass({
          id: idOf(802),
          kind: 'own',
          source: 'own',
          title: '临时通行码',
          from: at(-300),
          until: at(1140),
          entriesLeft: 0,
          reasons: [reason('used_up')],
        }),
        pass({ id: idOf(803), companyName: '旧东家科技', state: 'ended', reasons: [reason('ended')] }),
      ),
    ],
  },
  { ...list, name: 'empty', says: '还没有通行权限', answers: [passes()] },
  {
    ...list,
    name: 'asking',
    says: '生成临时通行码',
    answers: [passes(pass())],
    async act({ page, press }) {
      await press('生成临时通行码')
      await page.getByRole('dialog', { name: '生成临时通行码？' }).waitFor()
    },
  },
  {
    ...list,
    name: 'many',
    says: '第 20 次来访',
    answers: [
      passes(
        ...Array.from({ length: 20 }, (_, n) => ({
          ...visit,
          id: idOf(810 + n),
          title: `第 ${n + 1} 次来访`,
          state: 'over' as const,
          reasons: [reason('late')],
        })),
      ),
    ],
  },
]
