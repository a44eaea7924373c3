import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Initials } from './initials.tsx'

const ID = '019aa000-0000-7000-8000-000000000001'

test('initials are passed over by screen readers, for the name stands beside them', () => {
  const drawn = renderToStaticMarkup(<Initials id={ID} name="李明华" />)
  expect(drawn).toContain('aria-hidden="true"')
  expect(drawn).toContain('>明华<')
  expect(drawn).not.toContain('<img')
})

test('a picture takes their place and has no words of its own', () => {
  const drawn = renderToStaticMarkup(<Initials id={ID} name="东湖" of="company" picture="/logo.png" />)
  expect(drawn).toContain('src="/logo.png"')
  expect(drawn).toContain('alt=""')
  expect(drawn).not.toContain('东湖')
})
