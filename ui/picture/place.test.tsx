import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type DrawnPlace, PlacePicture } from './place.tsx'

const KINDS: readonly DrawnPlace[] = ['room', 'inner', 'venue', 'display', 'office']

test('each kind of place has a drawing of its own, which screen readers pass over', () => {
  const drawn = KINDS.map((kind) => renderToStaticMarkup(<PlacePicture kind={kind} size="s" />))
  expect(new Set(drawn).size).toBe(KINDS.length)
  for (const each of drawn) expect(each).toContain('aria-hidden="true"')
})
