import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { OpenedView } from './opened-card.tsx'

const shown = (address: string | null) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <OpenedView opened={{ path: '/x', title: '会议室预订', address }} onDone={() => Promise.resolve()} />
    </MemoryRouter>,
  )

test('the card names what opened, leads there, and can be put away', () => {
  expect(shown('/meetting/meetingroom')).toMatch(/您关注的“会议室预订”已开放.*知道了.*去看看/s)
})

test('where a page needs a number there is no way there', () => {
  expect(shown(null)).toContain('知道了')
  expect(shown(null)).not.toContain('去看看')
})
