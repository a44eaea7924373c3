import { accessRefusals } from '#contract/access'
import { refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { ASKED, agent, agents, NAMED, OVER } from './agent-answers.ts'
import { calls } from './answers.ts'

const page = { route: '/access/agents', as: {} } as const

/** Who acts in whose place. */
export const agentStates: readonly State[] = [
  { ...page, name: '', says: '代理中', answers: [agents([agent(), NAMED, OVER])] },
  { ...page, name: 'empty', says: '还没有代理人', answers: [agents([])] },
  { ...page, name: 'stranger', says: '还没有代理人', answers: [agents([], { companies: [] })] },
  {
    ...page,
    name: 'five',
    says: '同事5',
    answers: [agents([1, 2, 3, 4, 5].map((n) => agent({ id: idOf(970 + n), name: `同事${n}` })))],
  },
  {
    ...page,
    name: 'asked',
    address: '/access/agents?side=others',
    says: '代王芳',
    answers: [agents([ASKED, agent({ id: idOf(964), as: 'agent', name: '周涛', can: { change: false } })])],
  },
  {
    ...page,
    name: 'nobody-asks',
    address: '/access/agents?side=others',
    says: '没有人请您代理',
    answers: [agents([])],
  },
  {
    ...page,
    name: 'naming',
    says: '还没有代理人',
    answers: [
      agents([], {
        companies: [
          { id: idOf(60), name: '云图科技' },
          { id: idOf(61), name: '光谷生物' },
        ],
      }),
      refused(calls.addAgent, accessRefusals.agentUnknown, { field: 'who' }),
    ],
    async act({ page: on, press, says }) {
      await press('指定代理人')
      const sheet = on.getByRole('dialog')
      await sheet.getByLabel('同事', { exact: true }).fill('没有这人')
      await sheet.getByRole('button', { name: '请对方代理' }).tap()
      await says('本企业没有这位同事，请填写完整姓名或手机号')
    },
  },
  {
    ...page,
    name: 'changing',
    says: '代理中',
    answers: [agents([agent()]), refused(calls.setAgent, accessRefusals.agentChanged)],
    async act({ page: on, press, says }) {
      await press('修改')
      await on.getByRole('dialog').getByRole('button', { name: '保存' }).tap()
      await says('内容刚有变化，已显示最新内容，请核对后再操作')
    },
  },
  {
    ...page,
    name: 'ending',
    says: '代理中',
    answers: [agents([agent()])],
    async act({ page: on, press }) {
      await press('结束')
      await on.getByRole('dialog', { name: '结束李明的代理？' }).waitFor()
    },
  },
]
