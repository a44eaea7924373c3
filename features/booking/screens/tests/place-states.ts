import { bookingRefusals } from '#contract/booking'
import { given, refused } from '../../../../tests/support/fake-server.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import type { State } from '../../../../tests/support/states.ts'
import { calls, placeDetail, ROOM, slot } from './answers.ts'
import { bookInfo, month, PICTURE, VENUE, venueDetail } from './place-answers.ts'

const room = '/meetingroomdetail/{id}'
const venue = '/venuedetail/{id}'
const address = `/meetingroomdetail/${ROOM}`

/** Places in full. */
export const placeStates: readonly State[] = [
  {
    route: room,
    name: '',
    address,
    says: '预订规则',
    answers: [given(calls.roomById, placeDetail({ pictureUrls: [PICTURE, PICTURE] }))],
    async act({ page }) {
      const steps = page.getByRole('listbox').getByRole('option')
      await steps.filter({ hasText: /^16:00/ }).tap()
      await steps.filter({ hasText: /^17:00/ }).tap()
      await page.getByRole('button', { name: '预订 16:00–17:30' }).waitFor()
    },
  },
  {
    route: room,
    name: 'taken',
    address,
    says: '预订规则',
    answers: [
      given(calls.roomById, placeDetail()),
      given(
        calls.bookInfo,
        bookInfo({
          why: [{ name: 'taken', message: '11:30–13:00已被占用，附近可选：13:00–14:00', clearsAt: null }],
          alternatives: [
            { placeId: ROOM, name: '云帆会议室', ...slot('13:00', '14:00') },
            { placeId: idOf(101), name: '启航厅', ...slot('11:30', '12:30') },
          ],
        }),
      ),
    ],
    async act({ page, press }) {
      const steps = page.getByRole('listbox').getByRole('option')
      await steps.filter({ hasText: /^11:30/ }).tap()
      await steps.filter({ hasText: /^12:00/ }).tap()
      await page.getByText('附近可选').waitFor()
      await press('候补 11:30–12:30')
      await page.getByRole('dialog').getByText('加入候补').waitFor()
    },
  },
  {
    route: room,
    name: 'month',
    address,
    says: '预订规则',
    answers: [given(calls.roomById, placeDetail()), month],
    async act({ page, press }) {
      await press('整月')
      await page.getByRole('dialog').getByText('已满').first().waitFor()
    },
  },
  {
    route: room,
    name: 'closed',
    address,
    says: '暂停使用',
    answers: [
      given(
        calls.roomById,
        placeDetail({
          closed: { reason: '空调检修', until: slot('09:00', '10:00', '2026-11-22').startsAt },
          day: { day: '2026-11-20', workday: true, unpublished: [], open: [], free: [], none: 'closed', taken: [] },
        }),
      ),
    ],
  },
  {
    route: room,
    name: 'unpublished year',
    address,
    says: '2027年的放假安排尚未发布，暂按周一至周五为工作日',
    answers: [given(calls.roomById, placeDetail({ day: { ...placeDetail().day, unpublished: [2027] } }))],
  },
  {
    route: room,
    name: 'unknown',
    address,
    says: '没有找到这个会议室',
    answers: [refused(calls.roomById, bookingRefusals.placeUnknown)],
  },
  {
    route: venue,
    name: '',
    address: `/venuedetail/${VENUE}`,
    says: '使用范围',
    answers: [given(calls.roomById, venueDetail())],
    async act({ page }) {
      await page.getByLabel(/B 区/).check()
      await page.getByText('已选B 区').waitFor({ state: 'attached' })
    },
  },
  {
    route: '/guide',
    name: '',
    as: null,
    says: '没有到场',
    answers: [
      given(calls.serverInstruction, {
        sections: [
          {
            title: '怎样预订',
            lines: ['选好日期和时段，填写会议主题和人数。', '需要审批的会议室，审批通过后才算预订成功。'],
          },
          { title: '费用与取消', lines: ['审批通过后 15 分钟内付款。', '开始前 24 小时取消，全额退款。'] },
          { title: '没有到场', lines: ['开始后 10 分钟没有签到，时段会释放给其他人。'] },
        ],
      }),
    ],
  },
]
