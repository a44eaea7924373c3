import { itemRefusals, publishing } from '#contract/publishing'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { activityStates } from './activities-states.ts'
import { told } from './answers.ts'
import { deskStates } from './desk-states.ts'
import { itemStates } from './items-states.ts'
import { lettingStates } from './letting-states.ts'
import { proofStates } from './proof-states.ts'
import { topicStates } from './topics-states.ts'

const { calls } = publishing
/** Somebody looks up whose a number is. */
const asks =
  (phone: string, words: string): State['act'] =>
  async ({ page, press, says }) => {
    await page.getByLabel('电话号码').fill(phone)
    await press('查询')
    await says(words)
  }

const shown = (route: string, says: State['says']): State => ({ route, name: '', as: null, says, answers: told })

/** The screens of publishing. */
export const states: readonly State[] = [
  shown('/docs/softwareAgreement', '武汉东湖创新园运营管理有限公司'),
  shown('/docs/privacypolicy', '武汉东湖创新园运营管理有限公司'),
  shown('/download', /下载/),
  shown('/hotline', '停车与道闸'),
  {
    ...shown('/hotline', '查号码'),
    name: 'known',
    answers: [
      ...told,
      given(calls.phone, {
        items: [
          {
            phone: '027-87651203',
            kind: 'company',
            name: '光谷云图软件有限公司',
            hours: '',
            building: '',
            companyId: idOf(700),
          },
        ],
      }),
    ],
    act: asks('027-87651203', '光谷云图软件有限公司'),
  },
  {
    ...shown('/hotline', '查号码'),
    name: 'unknown',
    answers: [...told, refused(calls.phone, itemRefusals.phoneUnknown)],
    act: asks('13800000000', '未查询到该号码的公开信息'),
  },
  shown('/freewifi', 'Donghu-Park-Free'),
  ...proofStates,
  ...itemStates,
  ...activityStates,
  ...topicStates,
  ...lettingStates,
  ...deskStates,
]
