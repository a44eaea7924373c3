import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { PictureField, PicturesField } from './picture-field.tsx'

const send = vi.fn()
const one = (value: { url: string } | null, more: { obliged?: boolean; error?: string } = {}) =>
  renderToStaticMarkup(
    <PictureField
      label="配图"
      value={value}
      onChange={() => undefined}
      shown={({ url }) => url}
      send={send}
      {...more}
    />,
  )
const several = (urls: string[], count?: number) =>
  renderToStaticMarkup(
    <PicturesField
      label="照片"
      value={urls}
      onChange={() => undefined}
      keyOf={(url) => url}
      shown={(url) => url}
      send={send}
      most={2}
      {...(count !== undefined && { count })}
    />,
  )

test('a picture is taken, then shown, replaced and removed; one that is obliged is not removed', () => {
  expect(one(null)).toContain('拍照或选择照片')
  expect(one(null)).not.toContain('移除')
  expect(one({ url: '/a.jpg' })).toMatch(/<img[^>]*alt="配图"[^>]*src="\/a.jpg".*重新上传.*移除照片/)
  expect(one({ url: '/a.jpg' }, { obliged: true })).not.toContain('移除')
})

test('what is wrong is said under it', () => {
  expect(one(null, { error: '请拍摄证件' })).toMatch(/role="alert".*请拍摄证件/)
})

test('several are shown in their order, up to a number that other fields may share', () => {
  expect(several(['/a.jpg'])).toMatch(/照片 1.*移除第 1 张.*再加一张/)
  expect(several(['/a.jpg', '/b.jpg'])).toContain('最多 2 张')
  expect(several(['/a.jpg'], 2)).toContain('最多 2 张')
})
