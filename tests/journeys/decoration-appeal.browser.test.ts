import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { DepositDetail } from '#contract/decoration'
import { makeCase, makeDeposit } from '#fixtures/decoration'
import { phonesOf } from '../support/browser.ts'
import { askDecoration, choosePicture, DEPOSIT, openPart, placesOf } from './decorations.ts'
import { makePark, type Park } from './park.ts'
import { thumbAtHome } from './thumb.ts'

// A part of a deposit is to be deducted; who paid it reads where each fen is and appeals, and whoever proposed it may not decide.

const PLACE = '1号楼 1层 101'
const PAID_FEN = 200_000

let park: Park
const phones = phonesOf(() => park.world)

beforeAll(async () => {
  park = await makePark()
})
const DAY_MS = 86_400_000

beforeEach(() => park.nextMorning())

test('a deduction is proposed with clause and picture, read fen by fen and appealed; nobody decides, and the appeal is won', async () => {
  const { world } = park
  const { db } = world.store
  const applicant = await world.person({ nickName: '陈默' })
  const operator = await world.person({ nickName: '郑明', roles: ['operator'] })
  const second = await world.person({ nickName: '孙丽', roles: ['operator'] })
  const workCase = await makeCase(db, { applicantId: applicant.id, place: PLACE, now: world.now() })
  await makeDeposit(db, world.product.deposits, {
    workCase,
    side: 'applicant',
    dueFen: PAID_FEN,
    now: world.now(),
  })
  const desk = await phones.open({ token: operator.token })
  const phone = await phones.open({ token: applicant.token })

  const proposing = await thumbAtHome(desk)
  await openPart(proposing, DEPOSIT, '装修保证金')
  await proposing.tap('提出扣款')
  await proposing.type('扣款金额', '300')
  await proposing.type('依据条款', '第八条 垃圾当日清运')
  await proposing.type('扣款原因', '垃圾堆放在消防通道')
  await choosePicture(proposing, '拍照或选择照片')
  await proposing.reads('移除第 1 张')
  await proposing.tap('提出扣款')
  await proposing.reads('已冻结，对方7天内可以申诉')

  const reading = await thumbAtHome(phone)
  await reading.tap(/^装修保证金拟扣 ¥300\.00/)
  await phone.title('装修保证金')
  const placesAre = (words: string[]) => expect.poll(() => placesOf(reading)).toEqual(words)
  await placesAre(['冻结 ¥300.00', '可退 ¥1,700.00'])
  await reading.reads('依据：第八条 垃圾当日清运')
  await phone.page.getByRole('img', { name: '扣款凭证 1' }).waitFor()
  await reading.tap('提出申诉')
  await reading.type('申诉理由', '垃圾当天下午已清运，有清运单为证')
  await reading.tap('提交申诉')
  await reading.reads(/^申诉已提交，园区须在.*前裁定$/)

  // whoever proposed it does not decide; a second one could, and nobody does
  const deciding = await thumbAtHome(desk)
  await deciding.tap('装修管理')
  await deciding.tap(/申诉/)
  await deciding.reads('本人提出的扣款须由他人裁定')
  const { pots } = await askDecoration<DepositDetail>(world, 'depositDetail', { id: workCase.id }, second)
  expect(pots.flatMap(({ deductions }) => deductions)).toMatchObject([
    { state: 'appealed', amountFen: 30_000, may: { decide: true } },
  ])

  await phones.forward(9 * DAY_MS)
  await world.product.jobs.doNow('decoration.deductions')
  await world.product.jobs.drain()
  const looking = await thumbAtHome(phone)
  await looking.tap(/^扣款逾期未裁定，申诉成立.*金额已解冻/)
  await phone.title('装修保证金')
  await placesAre(['可退 ¥2,000.00'])
  const after = await askDecoration<DepositDetail>(world, 'depositDetail', { id: workCase.id }, applicant)
  expect(after.pots).toMatchObject([
    { paidFen: PAID_FEN, freeFen: PAID_FEN, heldFen: 0, takenFen: 0, deductions: [{ state: 'dropped' }] },
  ])
})
