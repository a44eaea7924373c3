import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TruckIcon } from '#ui/icons'
import { type TileItem, Tiles } from './index.ts'

const draw = (item: Partial<TileItem>) =>
  renderToStaticMarkup(
    <Tiles label="服务" items={[{ name: '货车', icon: <TruckIcon />, hue: 'pink', onPress: () => {}, ...item }]} />,
  )

test('a tile with an address is a link, else a button', () => {
  expect(draw({ href: '/truck' })).toMatch(/<a [^>]*href="\/truck".*货车.*<\/a>/s)
  expect(draw({})).toMatch(/<button type="button".*货车.*<\/button>/s)
})

test('a mark is read after the name', () => {
  expect(draw({ mark: '3' }).replace(/<[^>]+>/g, '')).toBe('货车，3')
})

test('a tile that is not possible leads nowhere and says why, beside its name', () => {
  const html = draw({ href: '/truck', disabledReason: '尚未开通' })
  const id = /<span id="([^"]+)"[^>]*>尚未开通/.exec(html)?.[1]
  expect(id).toBeTruthy()
  expect(html).toContain(`aria-describedby="${id}"`)
  expect(html).not.toContain('href')
})
