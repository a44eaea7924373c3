import { makePlace, type PlaceToMake } from '#fixtures/booking'
import { makeCompany } from '#fixtures/people'
import { inTransaction } from '#platform/db'
import type { Phone } from '../support/browser.ts'
import { choose } from '../support/browser.ts'
import { makePark, type Park } from './park.ts'

/** ¥200.00 an hour (of a spot: a day), for everybody. */
export const PRICE = { days: 'all', from: 0, to: 1440, for: 'all', priceFen: 20_000 } as const
/** All of it back a day before, half of it until two hours before. */
export const BACK = [
  { hours: 24, percent: 100 },
  { hours: 2, percent: 50 },
]
const hours = [{ from: 480, to: 1200 }]

/** A park where places are booked by people of a company, some of them by an operator's leave. */
export interface BookingPark extends Park {
  company: { id: string; name: string }
  /** A place that is open from eight to eight on every day. */
  place(facts: PlaceToMake): ReturnType<typeof makePlace>
  /** A process of approval in which the operators decide; there has to be one. */
  operatorsDecide(): Promise<string>
  /** Somebody of the company, who may act for it. */
  colleague(nickName: string): ReturnType<Park['world']['person']>
  operator(nickName: string): ReturnType<Park['world']['person']>
  /** Lets all happen that is due by now: sweeps, what is told, money that goes back. */
  settle(): Promise<void>
}

/** Makes it for a test file; it is stopped when the file ends. */
export async function makeBookingPark(env: Record<string, string> = {}): Promise<BookingPark> {
  const park = await makePark({ env })
  const { world } = park
  const { db } = world.store
  const company = await makeCompany(db, { name: '云帆科技' })
  return {
    ...park,
    company,
    place: ({ rules, ...facts }) =>
      makePlace(db, {
        building: '1 号楼',
        floor: '3 层',
        notes: '请保持整洁，离开时关闭设备。',
        now: world.now(),
        rules: { hours: { workday: hours, dayOff: hours }, ...rules },
        ...facts,
      }),
    async operatorsDecide() {
      const step = {
        kind: 'node',
        key: 'desk',
        title: '园区审批',
        holders: [{ kind: 'right', right: 'operator' }],
        mode: 'any',
        hours: null,
        escalateTo: null,
        edits: [],
      } as const
      const process = { title: '场地审批', steps: [{ ...step, holders: [...step.holders], edits: [] }] }
      const of = { areaId: '1', kind: 'booking.booking', processId: null, by: null, now: world.now(), process }
      return (await inTransaction(db, (within) => world.product.approvals.saveProcess(within, of))).processId
    },
    colleague: (nickName) => world.person({ nickName, company: { id: company.id, allowed: true } }),
    operator: (nickName) => world.person({ nickName, roles: ['operator'] }),
    settle: () => world.product.jobs.drain(),
  }
}

/** Chooses tomorrow from the next days. */
export async function pickTomorrow({ page }: Phone): Promise<void> {
  await choose(page.getByRole('radiogroup', { name: '日期' }).getByRole('radio', { name: /明天/ }))
}

/** Taps the first and the last step of a time on the time line: `14:00` and `14:30` are an hour. */
export async function pickTime({ page }: Phone, first: string, last: string): Promise<void> {
  const line = page.getByRole('listbox', { name: /使用时间/ })
  for (const clock of [first, last]) await line.getByRole('option', { name: new RegExp(`^${clock}`) }).tap()
}

/** From the order of a booking through the cashier until it is said that it is paid. */
export async function payBooking({ page, press, says, title }: Phone, words: string): Promise<void> {
  await title('支付订单')
  await press(/^确认支付/)
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/'))
  await page.locator('.amount', { hasText: words }).waitFor()
  await press('确认付款')
  await title('支付成功')
  await says('预订已生效')
}

/** What 更多操作 of a booking offers is opened, and this of it chosen. */
export async function pickMore({ page, press }: Phone, act: string): Promise<void> {
  await press('更多操作')
  await page.getByRole('dialog').getByRole('button', { name: act }).tap()
}

/** An operator finds the application among their duties and opens it. */
export async function openDuty({ open, page, title }: Phone, subject: string): Promise<void> {
  await open('/booking/approvals')
  await title('待办')
  await page.getByRole('link', { name: new RegExp(subject) }).tap()
}

/** Says yes in the sheet that tells what it will do. */
export async function approve({ page, press, says }: Phone): Promise<void> {
  await press(/^同意$/)
  await page.getByRole('dialog').getByRole('button', { name: '同意', exact: true }).tap()
  await says('已同意')
}
