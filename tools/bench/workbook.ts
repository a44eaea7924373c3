import { setTimeout as pause } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { makePerson, makeSession } from '#fixtures/people'
import { type MadeSheet, makeBookFile } from '#fixtures/setup'
import type { Figure } from './figures.ts'
import { inPark, post } from './park.ts'

const [PEOPLE, COMPANIES, ROOMS] = [20_000, 500, 2_000]
const MAX_MS = 120_000
const MAX_MB = 200
const LOOK_MS = 50
/** As often as a phone asks. */
const ASK_MS = 1000
const CHARACTERS = [...'东湖华星远景天河长江光谷科创智云数联和谐信达安康博雅宏图新锐卓越恒泰明德国开瑞丰']
const GIVEN = [...'伟芳娜敏静丽强磊军洋勇艳杰娟涛明超秀霞平刚桂英华玉兰红梅建国文辉力新宇浩然子涵晨曦思远雨桐佳琪一诺']

interface Book {
  id: string
  state: string
  token: string
  why: string
  sheets: { name: string; rows: number; new: number; faults: number }[]
}

/** One workbook of 20,000 people, 500 companies and 2,000 rooms with their leases: how long check and run take, and by how much the server grows. */
export async function benchWorkbook(): Promise<Figure[]> {
  return await inPark(0, async (park) => {
    const { product } = park
    const { db } = product.store
    const operator = await makePerson(db, { roles: ['operator'] })
    const session = await makeSession(db, product.identity, operator)
    const file = await makeBookFile(sheets())
    sweep()
    const before = process.memoryUsage.rss()
    let most = before
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss())
    }, LOOK_MS)
    const ended = async (under: string): Promise<Book> => {
      for (;;) {
        const { item } = (await post<{ item: Book }>(park, 'setup/workbookState', {}, session)).body
        if (item.state !== under) return item
        await pause(ASK_MS)
      }
    }
    const began = performance.now()
    await send(park.origin, session, file)
    const checked = await ended('checking')
    const checkMs = performance.now() - began
    const ran = performance.now()
    await post(park, 'setup/workbookRun', { id: checked.id, token: checked.token }, session)
    const done = await ended('running')
    const runMs = performance.now() - ran
    clearInterval(watch)
    const grown = (most - before) / 1024 / 1024
    const counted = checked.sheets.map(
      ({ name, rows, faults }) => `${name} ${rows}${faults > 0 ? ` (${faults} bad)` : ''}`,
    )
    const of = `workbook of ${(file.length / 1024).toFixed(0)} KiB`
    return [
      {
        name: `check of a ${of}`,
        figure: `${(checkMs / 1000).toFixed(1)} s, ${checked.state}, ${counted.join(', ')}`,
        holds: checkMs <= MAX_MS && checked.state === 'checked',
        bound: '≤ 120 s',
      },
      {
        name: 'run of it',
        figure: `${(runMs / 1000).toFixed(1)} s, ${done.state}${done.why}`,
        holds: runMs <= MAX_MS && done.state === 'done',
        bound: '≤ 120 s',
      },
      { name: 'memory meanwhile', figure: `${grown.toFixed(0)} MB more`, holds: grown < MAX_MB, bound: '< 200 MB' },
    ]
  })
}

/** Collects garbage, so that growth is counted from what is alive and not from what the start left behind. */
function sweep(): void {
  setFlagsFromString('--expose-gc')
  const collect: unknown = runInNewContext('gc')
  if (typeof collect === 'function') collect()
}

const at = (letters: readonly string[], n: number): string => letters[n % letters.length] ?? ''
const companyName = (n: number): string =>
  `${at(CHARACTERS, n)}${at(CHARACTERS, Math.floor(n / 7) + 3)}${n}号科技有限公司`
const personName = (n: number): string =>
  `${at([...'王李张刘陈杨黄赵吴周徐孙马朱胡郭何高林罗'], n)}${at(GIVEN, Math.floor(n / 20))}${at(GIVEN, Math.floor(n / 11) + 5)}`
const phone = (n: number): string => `151${String(n + 1).padStart(8, '0')}`

function sheets(): MadeSheet[] {
  const range = (length: number) => Array.from({ length }, (_, n) => n)
  const room = (n: number) => ({
    building: `${1 + Math.floor(n / 200)} 号楼`,
    level: 1 + (Math.floor(n / 10) % 20),
    number: n % 10,
  })
  const roomName = (n: number) => `${room(n).level}${String(room(n).number + 1).padStart(2, '0')}`
  return [
    {
      name: '楼栋房间',
      titles: ['区域', '楼栋', '楼层', '房间', '用途', '面积'],
      rows: range(ROOMS).map((n) => ['一期', room(n).building, String(room(n).level), roomName(n), '办公', '120.5']),
    },
    {
      name: '企业',
      titles: ['企业名称', '行业', '地址', '管理员姓名', '管理员手机号'],
      rows: range(COMPANIES).map((n) => [companyName(n), '软件', `${n} 室`, personName(n), phone(n)]),
    },
    {
      name: '人员',
      titles: ['姓名', '手机号', '企业', '部门', '职务'],
      rows: range(PEOPLE).map((n) => [
        personName(n),
        phone(n),
        companyName(n % COMPANIES),
        `事业部${n % 3}/部门${Math.floor(n / COMPANIES) % 10}`,
        '工程师',
      ]),
    },
    {
      name: '租约',
      titles: ['楼栋', '房间', '企业', '合同编号', '起始日', '截止日'],
      rows: range(ROOMS).map((n) => [
        room(n).building,
        roomName(n),
        companyName(n % COMPANIES),
        `HT-${n}`,
        '2026-01-01',
        '2030-12-31',
      ]),
    },
    {
      name: '停车场',
      titles: ['停车场编号', '名称', '车位数', '是否开放', '付款后离场时限'],
      rows: [['P1', '一号车库', '800', '是', '15']],
    },
    {
      name: '车牌',
      titles: ['车牌号', '车型', '有效期至'],
      rows: range(5000).map((n) => [`粤B${String(n).padStart(5, '0')}`, '大型车', '2027-12-31']),
    },
  ]
}

async function send(origin: string, session: string, file: Buffer): Promise<void> {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(file)]), '开园.xlsx')
  const answer = await fetch(`${origin}/ipark/portal/app/setup/workbookCheck`, {
    method: 'POST',
    headers: { loginsession: session },
    body: form,
  })
  const { code } = (await answer.json()) as { code: number }
  if (code !== 200) throw new Error(`workbookCheck: ${code}`)
}
