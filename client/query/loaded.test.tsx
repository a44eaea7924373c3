import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { CallFailure } from '#client/calls'
import { refusals } from '#vocabulary/refusal'
import { Loaded, unlessGone } from './loaded.tsx'

const refetch = () => Promise.resolve()

function shown(
  query: { data?: string; error?: Error },
  rest: { instead?: Record<number, string>; faultText?: string } = {},
) {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Loaded query={{ data: undefined, error: null, ...query, refetch }} shape="list" {...rest}>
        {(data) => <p>{data}</p>}
      </Loaded>
    </MemoryRouter>,
  )
}

const fault = new CallFailure('fault', 500, '系统出了点问题，请稍后重试', { requestId: 'r7' })
const unknown = new CallFailure('refusal', 13_004, '没有这笔账单')

test('what was loaded stays on the page while asking anew fails', () => {
  expect(shown({ data: '账单', error: fault })).toBe('<p>账单</p>')
})

test('of what was taken away nothing stays', () => {
  const asked = { data: '文章', error: new CallFailure('refusal', 404, '没有找到相关内容') }
  expect(unlessGone(asked).data).toBeUndefined()
  expect(unlessGone({ data: '文章', error: fault }).data).toBe('文章')
})

test('before an answer the shape stands, and after a failure the words, a retry, and the number of a fault', () => {
  expect(shown({})).toContain('正在加载')
  const broken = shown({ error: fault })
  expect(broken).toContain('系统出了点问题')
  expect(broken).toContain('重试')
  expect(broken).toContain('请求编号 r7')
  expect(shown({ error: fault }, { faultText: '没能取到账单' })).toMatch(/没能取到账单.*r7/)
})

test('a refusal may have its own page, and the words of its own are not said beside it', () => {
  expect(shown({ error: unknown })).toContain('没有这笔账单')
  expect(shown({ error: unknown }, { instead: { 13_004: '没有找到' } })).toBe('没有找到')
})

test('a refusal that asking again does not change offers the way back, one that asks for another try offers that', () => {
  const may = (code: number, words: string) =>
    shown({ error: new CallFailure('refusal', code, words, { again: code === refusals.tooMany.code }) })
  for (const no of [
    may(403, refusals.forbidden.message),
    may(404, refusals.notFound.message),
    may(16_004, '您没有这个通行点的核验权限，请联系园区管理处'),
  ]) {
    expect(no).toContain('返回')
    expect(no).not.toContain('重试')
  }
  const often = may(429, refusals.tooMany.message)
  expect(often).toContain('重试')
  expect(often).not.toContain('返回')
})

test('who is not signed in is led to login, and who was told that the login expired is told nothing', () => {
  const stranger = new CallFailure('refusal', 401, '您还未登录，请先登录')
  // a browser leaves for login at once; the native app stays
  expect(shown({ error: stranger })).toBe('')
  vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 ParkApp/Android' })
  expect(shown({ error: stranger })).toContain('去登录')
  vi.unstubAllGlobals()
  expect(shown({ error: new CallFailure('refusal', 606, '登录已过期') })).toBe('')
})
