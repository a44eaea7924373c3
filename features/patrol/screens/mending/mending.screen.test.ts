import { expect, test } from 'vitest'
import { problemRefusals, roundRefusals } from '#contract/patrol'
import { files } from '#engine/files'
import { takePhoto } from '../../../../tests/support/choose-photo.ts'
import { idOf } from '../../../../tests/support/samples.ts'
import { screens } from '../../../../tests/support/screens.ts'
import { calls, detail, MENDER, mended, PROBLEM, photo, problem } from '../tests/problem-answers.ts'

// Whoever mends: an appeal, and a hand-in that is refused and then goes.

const open = screens()
const sent = { id: PROBLEM, state: 'reviewing', version: 3 } as const

test('an appeal wants a reason, is sent with the version that was seen, and the clock is said to stand', async () => {
  const phone = await open({ answers: [problem(detail({}, MENDER))] })
  const { page, press, says, server } = phone
  server.answer(calls.problemAct, () => {
    server.answer(calls.problemDetail, () => detail({ state: 'appealing', paused: true, version: 3 }))
    return { id: PROBLEM, state: 'appealing' as const, version: 3 }
  })
  await phone.open(`/environmen/reformDesc?id=${PROBLEM}`)
  await press('申诉或延期')
  await press('提出申诉')
  await press('提交申诉')
  await says('请写明原因')
  expect(server.asked(calls.problemAct)).toEqual([])
  await press('不在我们的承租范围')
  await press('提交申诉')
  await says('申诉正在处理，整改计时暂停')
  expect(server.asked(calls.problemAct).map(({ input }) => input)).toMatchObject([
    { id: PROBLEM, seen: 2, act: { what: 'appeal', words: '不在我们的承租范围' } },
  ])
  expect(await page.getByRole('button', { name: '去整改' }).count()).toBe(0)
})

test('a used photo is refused at its field, nothing typed is lost, and another photo goes', async () => {
  const phone = await open({ answers: [problem(detail({}, MENDER))] })
  const { page, press, says, server, title } = phone
  const take = async (name: string, fileId: string) => {
    server.answer(files.calls.imageUpload, {
      id: fileId,
      url: '/ipark/files/y',
      width: 1,
      height: 1,
      sent: '0'.repeat(64),
    })
    await takePhoto(page, name)
    await page.getByRole('img', { name: '第 1 处整改后 1' }).waitFor()
  }
  await phone.open(`/environmen/patrolTaskProblemRectify?id=${PROBLEM}`)
  await take('拍照', idOf(2301))
  await page.getByLabel('整改说明').fill('纸箱已清走')
  server.refuse(calls.problemRectify, roundRefusals.photoUsed, { field: 'photos', data: { at: '2026-11-02 09:30' } })
  await press('提交整改')
  await says('这张照片已在2026-11-02 09:30使用过，请重新拍摄')
  expect(await page.getByLabel('整改说明').inputValue()).toBe('纸箱已清走')
  await press('移除第 1 张')
  await take('拍照', idOf(2302))
  server.answer(calls.problemRectify, () => {
    server.answer(calls.problemDetail, () => mended())
    return sent
  })
  await press('提交整改')
  await title('整改结果')
  const inputs = server.asked(calls.problemRectify).map(({ input }) => input)
  expect(inputs.at(-1)).toMatchObject({
    id: PROBLEM,
    seen: 2,
    words: '纸箱已清走',
    photos: [{ fileId: idOf(2302), ofId: photo(1).id, album: false }],
  })
  expect(inputs.at(-1)?.code).toBeUndefined()
})

test('who comes too late with a hand-in reads how the problem stands now', async () => {
  const phone = await open({ answers: [problem(detail({}, MENDER))] })
  const { page, press, says, server } = phone
  await phone.open(`/environmen/patrolTaskProblemRectify?id=${PROBLEM}`)
  server.answer(files.calls.imageUpload, {
    id: idOf(2301),
    url: '/ipark/files/y',
    width: 1,
    height: 1,
    sent: '0'.repeat(64),
  })
  await takePhoto(page, '拍照')
  await page.getByRole('img', { name: '第 1 处整改后 1' }).waitFor()
  await page.getByLabel('整改说明').fill('纸箱已清走')
  server.refuse(calls.problemRectify, problemRefusals.moved, { data: { what: '已提交整改，等待复核' } })
  server.answer(calls.problemDetail, () => mended({ version: 3 }))
  await press('提交整改')
  await says('现在不需要提交整改')
})

test('the slider moves between before and after by keys too', async () => {
  const phone = await open({ answers: [problem(mended())] })
  const { page } = phone
  await phone.open(`/environmen/reformResultDesc?id=${PROBLEM}`)
  const slider = page.getByRole('slider', { name: '第 1 处：左右拖动对比整改前后' })
  await slider.focus()
  await page.keyboard.press('End')
  expect(await slider.inputValue()).toBe('100')
  const shown = page.getByRole('img', { name: '第 1 处整改前' })
  await expect.poll(() => shown.evaluate((image) => getComputedStyle(image).clipPath)).toMatch(/^inset\(0(px|%)? ?0?/)
  await page.keyboard.press('Home')
  await expect.poll(() => shown.evaluate((image) => getComputedStyle(image).clipPath)).toContain('100%')
})
