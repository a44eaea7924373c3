import type { State } from '../../../../tests/support/states.ts'
import { activityStates } from './activities-states.ts'
import { told } from './answers.ts'
import { deskStates } from './desk-states.ts'
import { itemStates } from './items-states.ts'
import { lettingStates } from './letting-states.ts'
import { topicStates } from './topics-states.ts'

const shown = (route: string, says: State['says']): State => ({ route, name: '', as: null, says, answers: told })

/** The screens of publishing. */
export const states: readonly State[] = [
  shown('/docs/softwareAgreement', '武汉东湖创新园运营管理有限公司'),
  shown('/docs/privacypolicy', '武汉东湖创新园运营管理有限公司'),
  shown('/download', /下载/),
  shown('/hotline', '停车与道闸'),
  shown('/freewifi', 'Donghu-Park-Free'),
  ...itemStates,
  ...activityStates,
  ...topicStates,
  ...lettingStates,
  ...deskStates,
]
