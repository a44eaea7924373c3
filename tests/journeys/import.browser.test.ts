import { beforeAll, beforeEach, expect, test } from 'vitest'
import { choose, type Phone, phonesOf } from '../support/browser.ts'
import { MINUTE, makePark, type Park } from './park.ts'

// A park moves in: an operator takes the template, sends a sheet with mistakes, reads each of them, sends it mended, and lets it be written.

let park: Park
const phones = phonesOf(() => park.world)
const HEADER = '停车场编号,车牌号,入场时间,离场时间,停车费'

beforeAll(async () => {
  park = await makePark()
})
beforeEach(() => park.nextMorning())

const clock = (minutesAgo: number) => {
  const at = new Date(park.world.now().getTime() - minutesAgo * MINUTE + 8 * 60 * MINUTE)
  return at.toISOString().slice(0, 16).replace('T', ' ')
}

/** Presses and chooses a sheet of these rows. */
async function sendSheet({ page, press }: Phone, name: string, rows: readonly string[]): Promise<void> {
  const asked = page.waitForEvent('filechooser')
  await press('选择文件并校验')
  const buffer = Buffer.from(`${[HEADER, ...rows].join('\n')}\n`)
  await (await asked).setFiles({ name, mimeType: 'text/csv', buffer })
  await page.getByText('正在校验').waitFor()
  await park.world.product.jobs.drain()
}

test('an import with errors, mended, imported; the car that was inside pays and leaves', async () => {
  const operator = await park.world.person({ roles: ['operator'], nickName: '周园' })
  const [inside, past] = [park.plate(), park.plate()]
  const phone = await phones.open({ token: operator.token })
  const { page, says, press } = phone
  await phone.open('/parking/desk/import')
  await phone.title('批量导入')
  await choose(page.getByRole('radio', { name: '停车记录' }))

  const download = page.waitForEvent('download')
  await press('停车记录模板 .xlsx')
  expect((await download).suggestedFilename()).toBe('停车记录导入模板.xlsx')

  const good = `P1,${past},${clock(600)},${clock(300)},25`
  await sendSheet(phone, '停车记录.csv', [good, `P1,${inside}X9,${clock(61)},,`, `P9,${inside},${clock(61)},,`])
  await says('有 2 处问题，没有导入任何数据')
  await says('第 3 行 · 车牌号')
  await says('没有这个编号的停车场，请先新增或导入停车场')
  const list = page.waitForEvent('download')
  await press('下载清单')
  expect((await list).suggestedFilename()).toBe('停车记录-有问题的行.xlsx')

  await press('重新选择文件')
  await sendSheet(phone, '停车记录.csv', [good, `P1,${inside},${clock(61)},,`])
  await says('校验通过')
  // whoever comes back finds it where it was
  await page.reload()
  await says('校验通过')
  await press('确认导入')
  await page.getByRole('dialog').getByRole('button', { name: '导入', exact: true }).tap()
  await says('正在导入')
  await park.world.product.jobs.drain()
  await page.getByRole('heading', { name: '导入完成' }).waitFor()
  await says('新增 2 条，更新 0 条，不变 0 条')

  expect(await park.gate('exit', inside)).toMatchObject({ open: false, dueFen: 800 })
  await press('导入其他数据')
  await says('2 处问题，没有导入')
})
