import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { byLetter, LetterBar } from './index.ts'

test('items come under their letters, one heading each, in the order they came', () => {
  expect(byLetter(['Ada', 'Al', 'Bo', '#1'], (name) => name.slice(0, 1))).toEqual([
    { letter: 'A', items: ['Ada', 'Al'] },
    { letter: 'B', items: ['Bo'] },
    { letter: '#', items: ['#1'] },
  ])
})

test('the bar offers all and each letter, and what has none by a word', () => {
  const html = renderToStaticMarkup(
    <LetterBar label="首字母" letters={['A', '#']} value="A" onPick={() => undefined} />,
  )
  expect([...html.matchAll(/type="radio"[^>]*aria-label="([^"]*)"/g)].map(([, label]) => label)).toEqual([
    '全部',
    'A',
    '其他',
  ])
  expect(html.match(/checked=""/g)).toHaveLength(1)
})
