import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { type Phone, phonesOf } from '../support/browser.ts'
import { makeWorld, type World } from '../support/world.ts'
import { answering, ODDITIES, PLANT, WATCH } from './in-page.ts'
import { LINES, PAYLOADS, packed, upTo } from './payloads.ts'
import { type Written, writeAll } from './written.ts'

// Payloads of public lists stand in every text that others read, and are drawn: nothing runs, nothing is fetched from elsewhere, no policy is broken.

let world: World
let written: Written
const phones = phonesOf(() => world)

beforeAll(async () => {
  world = await makeWorld({ dist: join(import.meta.dirname, '../../dist') })
  written = await writeAll(world)
}, 60_000)

/** What happened on a page that must not. */
interface Watched {
  readonly phone: Phone
  readonly seen: string[]
}

async function watched(token: string | null): Promise<Watched> {
  const phone = await phones.open({ token })
  const seen: string[] = []
  await phone.page.addInitScript(WATCH)
  phone.page.on('dialog', (dialog) => {
    seen.push(`a dialog said ${dialog.message()}`)
    void dialog.dismiss()
  })
  phone.page.on('request', (request) => {
    const { protocol, origin } = new URL(request.url())
    if (protocol !== 'data:' && protocol !== 'blob:' && origin !== world.origin) seen.push(`asked ${request.url()}`)
  })
  return { phone, seen }
}

const says = (page: Page, text: string) =>
  expect
    .poll(() => page.evaluate(`document.body.textContent.includes(${JSON.stringify(text)})`), { message: text })
    .toBe(true)

/** Opens a screen, waits until a payload stands on it as text, and tells what was odd. */
async function visit({ phone, seen }: Watched, [address, text, tab]: Stop): Promise<string[]> {
  const { page } = phone
  seen.length = 0
  await phone.open(address)
  if (tab) await page.getByRole('tab', { name: tab }).tap()
  const isDrawn = await says(page, text).then(
    () => true,
    () => false,
  )
  if (!isDrawn) seen.push(`does not show ${text}`)
  await page.evaluate('scrollTo(0, document.body.scrollHeight)')
  return [...seen, ...(await page.evaluate<string[]>(ODDITIES))].map((what) => `${address}: ${what}`)
}

/** Which screen, what stands there, and which tab is tapped first. */
type Stop = readonly [address: string, text: string, tab?: string]
const line = (at: number, most = 500) => upTo(most)[at] ?? ''

/** Which screens each sees, and what of a payload tells that they stand. */
function screens({ ids, company, staff, shareToken, manager, desk }: Written): [string | null, Stop[]][] {
  const news = line(0, 60)
  return [
    [
      staff.token,
      [
        ['/notice/noticelist', line(1, 40)],
        [`/notice/noticedetailpage?id=${ids['whole']}`, LINES.at(-1) ?? ''],
        [`/notice/noticedetailpage?id=${ids['corrected']}`, line(13, 200)],
        [`/notice/noticedetailpage?id=${ids['recalled']}`, packed(200)[0]?.split('\n')[0] ?? ''],
        [`/enterprise/companyInfos?id=${company.id}`, LINES.at(-1) ?? ''],
        ['/people/mine', line(20, 100), '谁看过我的号码'],
        ['/addressbook/companyaddressbook', line(0, 30)],
        ['/addressbook/setCompanyAttributes', line(0, 20)],
      ],
    ],
    [
      null,
      [
        [`/noticedetail?token=${shareToken}`, LINES.at(-1) ?? ''],
        ['/publishing/list', news],
        [`/news/detail?id=${ids['news']}`, line(15, 200)],
        [`/banner/detail?id=${ids['banner']}`, LINES.at(-1) ?? ''],
        [`/biddingSystem/detail?id=${ids['tender']}`, line(1, 50)],
        [`/activityshare?id=${ids['activity']}`, line(8, 100)],
        [`/conversation?id=${ids['topic']}`, line(6, 60)],
        [`/investmentshare?id=${ids['room']}`, line(4, 50)],
        ['/investmentshare', line(4, 60)],
        ['/downtemplate', line(7, 60)],
        ['/hotline', line(0, 20)],
      ],
    ],
    [
      manager.token,
      [
        [`/notice/noticedetailcomp?id=${ids['feedback']}`, line(9, 40)],
        ['/addressbook/companyApply?view=decide', line(2, 20)],
        ['/addressbook/manage', line(0, 30)],
        [`/addressbook/staffinfo?id=${staff.id}&companyId=${company.id}`, line(17, 40)],
        [`/addressbook/setCompanyAttributes?id=${staff.id}`, line(0, 20)],
      ],
    ],
    [
      desk.token,
      [
        ['/publishing/desk', line(0, 60), '待审核'],
        [`/publishing/review?id=${ids['news']}`, line(15, 200)],
        ['/publishing/answers', packed(500)[3]?.split('\n')[0] ?? ''],
        ['/publishing/reports', packed(200)[1]?.split('\n')[0] ?? ''],
        [`/publishing/signups?id=${ids['activity']}`, line(2, 30)],
      ],
    ],
  ]
}

test('payloads in every text that others read are drawn as text', async () => {
  const all = await Promise.all(
    screens(written).map(async ([token, stops]) => {
      const found: string[] = []
      const phone = await watched(token)
      for (const stop of stops) found.push(...(await visit(phone, stop)))
      return found
    }),
  )
  expect([...written.refused, ...all.flat()]).toEqual([])
  console.info(`${PAYLOADS.length} payloads, ${Object.values(written.taken).reduce((a, b) => a + b, 0)} texts`)
})

/** Stands in no store. */
const TOLD = '只有这里说过'

test('links that no call takes lead nowhere, even where a server told of them', async () => {
  const blocks = PAYLOADS.map((to) => ({ kind: 'link', text: 'x', to }))
  const body = {
    title: 'x',
    sender: 'x',
    text: { blocks: [{ kind: 'paragraph', text: TOLD }, ...blocks] },
    files: [],
    version: 1,
    sentAt: '2026-11-25T10:00:00+08:00',
    correctedAt: null,
  }
  const reader = await watched(null)
  await reader.phone.page.addInitScript(answering('notice/h5Page', { code: 200, message: '', body }))
  expect(await visit(reader, [`/noticedetail?token=${written.shareToken}`, TOLD])).toEqual([])
})

test('what runs would be seen', async () => {
  const { phone, seen } = await watched(null)
  await phone.open('/noticedetail')
  await phone.page.evaluate(PLANT)
  await expect.poll(() => phone.page.evaluate<string[]>('ran')).toHaveLength(3)
  const found = [...seen, ...(await phone.page.evaluate<string[]>(ODDITIES))]
  // What this test did itself is no complaint.
  phone.complaints.length = 0
  expect(found.toSorted()).toEqual([
    'alert was called',
    'asked https://evil.test/a.png',
    'img onerror',
    'img src=https://evil.test/a.png',
    'policy img-src was broken by https://evil.test/a.png',
    'policy script-src-attr was broken by inline',
  ])
})
