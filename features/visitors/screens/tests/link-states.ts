import { visitorRefusals } from '#contract/visitors'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { CODE, calls, companion, company, FACE_TEXT, invitation, VISIT, visit } from './answers.ts'

const link = { route: '/visitor/visitorcode/{inviteCode}', address: `/visitor/visitorcode/${CODE}`, as: null } as const
const bound = invitation({ state: 'completed', visit: visit({ plate: '', visitorName: '' }) })

/** The link of an invitation, as whoever opens it sees it. */
export const linkStates: readonly State[] = [
  { ...link, name: '', says: '提交并领取通行码', answers: [given(calls.queryByCode, invitation()), company] },
  {
    ...link,
    name: 'known',
    says: '确认并领取通行码',
    answers: [
      given(
        calls.queryByCode,
        invitation({
          known: [
            { id: idOf(1510), leader: true, name: '王*', phone: '138****1234' },
            { id: idOf(1511), leader: false, name: '赵*', phone: '' },
          ],
        }),
      ),
      company,
    ],
  },
  {
    ...link,
    name: 'cannot-come',
    says: '让接待人知道，这次来访随即取消',
    answers: [given(calls.queryByCode, invitation()), company],
    async act({ page, press }) {
      await press(/来不了/)
      await page.getByRole('dialog').getByText('告诉接待人').waitFor()
    },
  },
  {
    ...link,
    name: 'off',
    says: '让接待人知道，这次来访随即取消',
    answers: [
      given(calls.queryByCode, invitation()),
      company,
      given(calls.cannotCome, { id: VISIT, state: 'cancelled' }),
    ],
    async act({ press, says }) {
      await press(/来不了/)
      await press('告诉接待人')
      await says('已告诉接待人您来不了')
    },
  },
  {
    ...link,
    name: 'group',
    says: '提交并领取通行码',
    answers: [
      given(
        calls.queryByCode,
        invitation({ asks: { plate: 'must', idNumber: 'must', face: 'no', document: 'no', faceText: null } }),
      ),
      company,
    ],
    async act({ page, press }) {
      await press(/添加同行人/)
      await press('提交并领取通行码')
      await page.getByText('请填写您的身份证号').first().waitFor()
    },
  },
  {
    ...link,
    name: 'pictures',
    says: '阅读同意书并拍照',
    answers: [
      given(
        calls.queryByCode,
        invitation({ asks: { plate: 'may', idNumber: 'no', face: 'may', document: 'must', faceText: FACE_TEXT } }),
      ),
      company,
    ],
    async act({ page, press, says }) {
      await press('提交并领取通行码')
      await page.getByText('请拍摄您的证件').first().waitFor()
      await press('阅读同意书并拍照')
      await press('同意并拍照')
      await says('请先单独同意使用人脸信息')
    },
  },
  {
    ...link,
    name: 'mine',
    says: '出示通行码',
    answers: [
      given(
        calls.queryByCode,
        invitation({ state: 'completed', mine: true, visit: visit(), companions: [companion({ mine: true })] }),
      ),
      company,
    ],
  },
  { ...link, name: 'bound', says: /邀请已由另一台手机填写/, answers: [given(calls.queryByCode, bound), company] },
  {
    ...link,
    name: 'gone',
    says: '邀请已失效',
    answers: [refused(calls.queryByCode, visitorRefusals.invitationGone), company],
  },
]
