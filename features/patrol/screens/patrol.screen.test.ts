import { expect, test } from 'vitest'
import type { RoundAct } from '#contract/patrol'
import { files } from '#engine/files'
import { choosePhoto } from '../../../tests/support/choose-photo.ts'
import { given } from '../../../tests/support/fake-server.ts'
import { findNetwork, loseNetwork } from '../../../tests/support/network.ts'
import { idOf } from '../../../tests/support/samples.ts'
import { type ScreenPhone, screens } from '../../../tests/support/screens.ts'
import { CABINET, calls, PUMP, pack, ROUND, walking } from './tests/answers.ts'

// A walker whose network goes: what is done is sealed on the phone, and told once when the network is back.

const open = screens()
const told = [
  given(calls.roundActs, ({ acts }) => ({
    answers: acts.map(({ actId }) => ({
      actId,
      state: 'recorded' as const,
      problemId: null,
      code: 0,
      words: '',
      retry: false,
      fileIds: [],
      lateReport: false,
    })),
  })),
  given(calls.problemAdd, { id: idOf(2090), state: 'open', version: 1 }),
  given(files.calls.imageUpload, (_, { fileHash }) => ({
    id: idOf(2091),
    url: '/ipark/files/x',
    width: 1,
    height: 1,
    sent: fileHash ?? '',
  })),
]
const detail = `/environmenPatrol/patrolTaskDetail?id=${ROUND}`
const acts = ({ server }: ScreenPhone): RoundAct[] => server.asked(calls.roundActs).flatMap(({ input }) => input.acts)

/** Answers the items of the pump room, with a pressure. */
async function fill({ page, press, says }: ScreenPhone, pressure: string): Promise<void> {
  await press('填写检查')
  await says('正常范围 0.3–0.6MPa')
  await page.getByRole('group', { name: '水泵外观' }).getByRole('radio', { name: '正常', exact: true }).check()
  await page.getByLabel('管网压力', { exact: true }).fill(pressure)
  await page.getByRole('group', { name: '阀门状态' }).getByRole('radio', { name: '常开', exact: true }).check()
}

test('without network a point is answered, survives a reload, and is told once when the network is back', async () => {
  const phone = await open({ answers: [...walking(), ...told] })
  const { page, says, press, server } = phone
  await phone.open(detail)
  await says('B1消防泵房')
  await loseNetwork(phone)
  await fill(phone, '0.5')
  await press('提交')
  await says('已保存在本机，联网后自动上传')
  await says('1 条记录待上传')
  await says(/已巡 1\/3/)
  expect(server.asked(calls.roundActs)).toEqual([])
  await page.reload()
  await expect.poll(() => acts(phone)).toHaveLength(1)
  expect(acts(phone)).toMatchObject([
    {
      what: 'answer',
      roundId: ROUND,
      pointId: PUMP,
      version: 2,
      answers: { look: 'yes', pressure: '0.5', valve: '常开' },
    },
  ])
  await page.getByText('条记录待上传').first().waitFor({ state: 'hidden' })
  expect(acts(phone)).toHaveLength(1)
})

test('what is typed at a point is there again after the page was closed, and what is missing is said at its field', async () => {
  const phone = await open({ answers: [...walking(), ...told] })
  const { page, says, press } = phone
  await phone.open(detail)
  await says('B1消防泵房')
  await fill(phone, '0.7')
  await press('提交')
  await says('“管网压力”需要拍照')
  expect(acts(phone)).toEqual([])
  await page.reload()
  await says('B1消防泵房')
  await press('填写检查')
  await expect.poll(() => page.getByLabel('管网压力', { exact: true }).inputValue()).toBe('0.7')
  await says('超出范围（0.3–0.6MPa），属于异常')
})

test('the code that led here arrives at its point, once', async () => {
  const phone = await open({ answers: [...walking(), ...told] })
  await phone.open(`${detail}&point=${CABINET}&code=ABCD1234`)
  await expect.poll(() => acts(phone)).toHaveLength(1)
  expect(acts(phone)).toMatchObject([{ what: 'arrive', code: 'ABCD1234', pointId: CABINET }])
  await phone.says('门锁')
})

test('a report with a photo from the album waits sealed, and goes with its picture before it', async () => {
  const phone = await open({ answers: [...walking(), ...told] })
  const { page, says, press, server } = phone
  await phone.open('/environmenPatrol/addProblem')
  await says('问题描述')
  await press('上报')
  for (const words of ['请至少拍一张照片', '请填写问题的位置', '请选择问题类型', '请描述问题']) await says(words)
  await loseNetwork(phone)
  await choosePhoto(page, '拍照')
  await says('相册')
  await page.getByLabel('问题描述', { exact: true }).fill('楼梯间堆放纸箱')
  await page.getByLabel('位置', { exact: true }).fill('A座东侧楼梯间')
  await page.getByRole('radio', { name: '消防隐患', exact: true }).check()
  await page.reload()
  await expect.poll(() => page.getByLabel('问题描述', { exact: true }).inputValue()).toBe('楼梯间堆放纸箱')
  await says('相册')
  await loseNetwork(phone)
  await page.getByRole('radio', { name: '消防隐患', exact: true }).check()
  await press('上报')
  await says('已保存在本机，联网后自动上报')
  expect(server.asked(files.calls.imageUpload)).toEqual([])
  await findNetwork(phone)
  await expect.poll(() => server.asked(calls.problemAdd).length).toBe(1)
  expect(server.asked(calls.problemAdd)[0]?.input).toMatchObject({
    kind: 'fire',
    grade: 'plain',
    text: '楼梯间堆放纸箱',
    spot: 'A座东侧楼梯间',
    pointId: null,
    photos: [{ fileId: idOf(2091), album: true }],
  })
  expect(server.asked(files.calls.imageUpload)).toHaveLength(1)
})

test('what the server does not take is said, and may be tried again or given up', async () => {
  const no = { state: 'refused' as const, code: 20_201, words: '该巡查任务已取消，请刷新后再处理' }
  const phone = await open({ answers: [...walking(pack()), ...told] })
  const { says, press, server } = phone
  server.answer(calls.roundActs, ({ acts: sent }) => ({
    answers: sent.map(({ actId }) => ({ ...no, actId, problemId: null, retry: false, fileIds: [], lateReport: false })),
  }))
  await phone.open(detail)
  await says('B1消防泵房')
  await loseNetwork(phone)
  await fill(phone, '0.5')
  await press('提交')
  await says('已保存在本机，联网后自动上传')
  await findNetwork(phone)
  await says('1 条记录没有上传成功')
  await press('查看')
  await says('该巡查任务已取消，请刷新后再处理')
  await press('重试')
  await expect.poll(() => acts(phone).length).toBe(2)
  await press('放弃')
  await says('放弃这条记录？')
  await press('放弃')
  await says('已放弃')
})
