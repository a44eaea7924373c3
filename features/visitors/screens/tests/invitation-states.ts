import { visitorRefusals } from '#contract/visitors'
import { refusals } from '#vocabulary/refusal'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { at, idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { CODE, calls, codes, companion, detail, HOST, KEY, nobodyNamed, records, VISIT, visit } from './answers.ts'

const invite = { route: '/visitor/invitation', as: HOST } as const
const result = {
  route: '/visitor/inviteresultpage',
  address: `/visitor/inviteresultpage?id=${VISIT}`,
  as: HOST,
} as const
const list = { route: '/visitor/record', as: HOST } as const
const one = { route: '/visitor/recorddetail/{id}', address: `/visitor/recorddetail/${VISIT}`, as: HOST } as const
const info = {
  route: '/visitor/visitorcodeinfo/{inviteCode}',
  address: `/visitor/visitorcodeinfo/${CODE}`,
  as: null,
} as const
const current = {
  route: '/current/visitorcurrentcode/{id}',
  address: `/current/visitorcurrentcode/${VISIT}`,
  as: {},
} as const
const last = given(calls.lastVisitors, {
  items: [
    { id: idOf(1520), name: '王*', phone: '138****1234' },
    { id: idOf(1521), name: '赵*', phone: '139****5678' },
  ],
})
const groups = given(calls.groupName, { items: ['光谷考察团', '校招面试'] })
const may = given(calls.inviting, { may: true, companyName: '云图科技' })
const none = [given(calls.lastVisitors, { items: [] }), given(calls.groupName, { items: [] })]
const nobody = [...none, may]

/** Inviting, the invited visitor, and what is kept of them. */
export const invitationStates: readonly State[] = [
  {
    ...invite,
    name: '',
    says: '最近的访客',
    answers: [last, groups, may],
  },
  {
    ...invite,
    name: 'not-authorised',
    says: '云图科技还没有授权您邀请访客',
    answers: [...none, given(calls.inviting, { may: false, companyName: '云图科技' })],
  },
  { ...invite, name: 'first', says: '访客手机号', answers: nobody },
  {
    ...invite,
    name: 'booked',
    address: `/visitor/invitation?${new URLSearchParams({ booking: idOf(1590), from: at(120), until: at(180), place: '1 号楼 3 层 湖光厅' })}`,
    says: '改期、取消时来访一起改',
    answers: [last, groups, may, refused(calls.guestInvitationAdd, visitorRefusals.noMeeting)],
    async act({ press, says }) {
      await press('生成邀请')
      await says('预订还没有确认或已取消')
    },
  },
  { ...invite, name: 'no-company', says: '加入企业后才能邀请访客', as: {}, answers: nobody },
  { ...result, name: '', says: '生成新链接', answers: [given(calls.recordById, detail({ state: 'invited' }))] },
  {
    ...result,
    name: 'made',
    says: '生成新链接',
    answers: [given(calls.recordById, detail({ state: 'invited' })), given(calls.inviteLink, { inviteCode: CODE })],
    async act({ page, press }) {
      await press('生成新链接')
      await page.getByText('邀请已生成').waitFor()
    },
  },
  {
    ...result,
    name: 'over',
    says: '这次来访已结束',
    answers: [given(calls.recordById, detail({ state: 'cancelled' }))],
  },
  {
    ...list,
    name: '',
    says: '光谷考察团',
    answers: [
      records(
        visit({ id: idOf(1501), state: 'invited', visitorName: '', people: 0, groupName: '光谷考察团' }),
        visit({ id: idOf(1502), state: 'waiting', people: 3, purpose: '面试' }),
        visit(),
      ),
    ],
  },
  { ...list, name: 'empty', says: '没有待到访的访客', answers: [records()] },
  {
    ...list,
    name: 'over',
    says: '邀请访客',
    answers: [records(visit({ state: 'finished' }), visit({ id: idOf(1503), state: 'missed' }))],
    async act({ page }) {
      await page.getByRole('tab', { name: '已结束' }).tap()
      await page.getByText('未到访').first().waitFor()
    },
  },
  {
    ...list,
    name: 'many',
    says: '第 20 次洽谈',
    answers: [
      records(...Array.from({ length: 20 }, (_, n) => visit({ id: idOf(1530 + n), purpose: `第 ${n + 1} 次洽谈` }))),
    ],
  },
  { ...list, name: 'refused', says: '没有权限', answers: [refused(calls.findRecords, refusals.forbidden)] },
  {
    ...one,
    name: '',
    says: '访客到访时出示通行码',
    answers: [
      given(
        calls.recordById,
        detail({
          people: 2,
          companions: [
            companion({ has: { idNumber: true, face: false, document: false } }),
            companion({ id: idOf(1511), leader: false, name: '赵*', phone: '', state: 'inside', enteredAt: at(-20) }),
          ],
          note: '带一台样机，请提前告知门岗',
        }),
      ),
    ],
  },
  {
    ...one,
    name: 'reveal',
    says: '查看完整信息',
    answers: [given(calls.recordById, detail())],
    async act({ page, press }) {
      await press('查看完整信息')
      await page.getByRole('dialog').getByText('访客会看到您查看了什么').waitFor()
    },
  },
  {
    ...one,
    name: 'move',
    says: '改期',
    answers: [given(calls.recordById, detail())],
    async act({ page }) {
      await page.getByRole('button', { name: '改期', exact: true }).tap()
      await page.getByRole('dialog').getByText('确认修改').waitFor()
    },
  },
  {
    ...one,
    name: 'cannot-come',
    says: /访客表示来不了：孩子发烧/,
    answers: [
      given(
        calls.recordById,
        detail({
          state: 'cancelled',
          visitorName: '王五',
          companions: [companion({ name: '王五' })],
          cannotCome: '孩子发烧',
          can: { ...detail().can, cancel: false, move: false },
        }),
      ),
    ],
  },
  {
    ...one,
    name: 'by-phone',
    says: '待填写姓名（主访客）',
    answers: [
      given(
        calls.recordById,
        detail({ state: 'invited', visitorName: '', companions: [companion({ name: '', state: 'unnamed' })] }),
      ),
    ],
  },
  {
    ...one,
    name: 'declined',
    says: /当天有消防演练/,
    answers: [
      given(
        calls.recordById,
        detail({
          state: 'declined',
          opinion: '当天有消防演练',
          can: { ...detail().can, cancel: false, move: false },
        }),
      ),
    ],
  },
  { ...one, name: 'gone', says: '没有找到这次来访', answers: [refused(calls.recordById, refusals.notFound)] },
  { ...info, name: '', says: '出示谁的通行码', answers: [given(calls.qrCodeInfo, codes()), nobodyNamed] },
  {
    ...info,
    name: 'early',
    says: '还没到来访时间',
    answers: [
      given(
        calls.qrCodeInfo,
        codes({
          opensAt: at(90),
          visit: visit({ from: at(120), until: at(180) }),
          people: codes()
            .people.slice(0, 1)
            .map((person) => ({ ...person, pass: { state: 'scheduled', reasons: [], buildings: null } })),
          host: { name: '林晓', phone: '13612345678' },
        }),
      ),
    ],
  },
  {
    ...info,
    name: 'waiting',
    says: /接待人同意后/,
    answers: [
      given(
        calls.qrCodeInfo,
        codes({
          visit: visit({ state: 'waiting' }),
          people: codes().people.map((person) => ({ ...person, pass: null, codes: null })),
        }),
      ),
      nobodyNamed,
    ],
  },
  {
    ...info,
    name: 'contact',
    says: /张敏 13612340000，可以为您放行/,
    answers: [
      given(calls.qrCodeInfo, codes()),
      given(calls.whoLetsIn, { contact: { name: '张敏', phone: '13612340000' } }),
    ],
  },
  { ...info, name: 'other', says: '请先验证手机号', answers: [refused(calls.qrCodeInfo, visitorRefusals.otherPhone)] },
  { ...current, name: '', says: '出示谁的通行码', answers: [given(calls.qrCodeInfo, codes()), nobodyNamed] },
  {
    ...current,
    name: 'declined',
    address: `/current/visitorcurrentcode/${VISIT}?key=${KEY}`,
    as: null,
    says: /原因：当天有接待/,
    answers: [
      given(
        calls.qrCodeInfo,
        codes({
          visit: visit({ state: 'declined' }),
          why: '当天有接待',
          people: codes().people.map((person) => ({ ...person, pass: null, codes: null })),
        }),
      ),
      nobodyNamed,
    ],
  },
  { ...current, name: 'gone', says: '没有找到这次来访', answers: [refused(calls.qrCodeInfo, refusals.notFound)] },
]

/** What this phone keeps of the visit, for tests that need it. */
export const KEPT = JSON.stringify([{ code: CODE, id: VISIT, key: KEY }])
