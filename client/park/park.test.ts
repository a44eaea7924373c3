import { beforeEach, describe, expect, test, vi } from 'vitest'
import { applyPalette } from '#client/palette'
import { paletteOf } from '#vocabulary/colour'
import { askPark, parkOf, storedPark } from './park.ts'

const answer = vi.hoisted(() => ({ now: null as unknown }))
vi.mock('#client/calls', () => ({ callByName: async () => answer.now }))

const BLUE = paletteOf('#1652a5')
const PARK = {
  id: '1',
  name: '东湖创新园',
  address: '光谷大道 77 号',
  servicePhone: '027-87650000',
  gatePhone: '',
  legalOperator: '武汉东湖创新园运营管理有限公司',
  logo: '/ipark/files/open/1',
  picture: null,
  palette: BLUE,
}
let style: Map<string, string>
let cookie: string

beforeEach(() => {
  style = new Map()
  cookie = ''
  const root = {
    style: {
      setProperty: (name: string, value: string) => void style.set(name, value),
      removeProperty: (name: string) => void style.delete(name),
    },
  }
  const stored = new Map<string, string>()
  vi.stubGlobal('document', {
    documentElement: root,
    get cookie() {
      return cookie
    },
  })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
    removeItem: (key: string) => void stored.delete(key),
  })
})

describe('a palette', () => {
  test('stands on the root under eight names, day and night at once', () => {
    applyPalette(document.documentElement, BLUE)
    expect(style.size).toBe(8)
    expect(style.get('--park-light-brand')).toBe('#1652a5')
    expect(style.get('--park-dark-brand-press')).toBe(BLUE?.dark.brandPress)
    expect(style.get('--park-light-on-brand')).toBe('#ffffff')
  })

  test('is taken away for a park without a colour', () => {
    applyPalette(document.documentElement, BLUE)
    applyPalette(document.documentElement, null)
    expect(style.size).toBe(0)
  })

  test.each([{}, { light: BLUE?.light }, { light: BLUE?.light, dark: { ...BLUE?.dark, brand: 'url(//evil)' } }])(
    'that is not whole is none: %j',
    (palette) => {
      applyPalette(document.documentElement, BLUE)
      applyPalette(document.documentElement, palette as typeof BLUE)
      expect(style.size).toBe(0)
    },
  )
})

describe('the park', () => {
  test('that the server tells is shown in its colours and kept for the next start', async () => {
    answer.now = PARK
    expect(storedPark()).toBeNull()
    expect(await askPark()).toEqual(PARK)
    expect(storedPark()).toEqual(PARK)
    expect(style.get('--park-light-brand')).toBe('#1652a5')
  })

  test('without a colour has none of another', async () => {
    answer.now = PARK
    await askPark()
    answer.now = { ...PARK, palette: null }
    await askPark()
    expect(style.size).toBe(0)
  })

  test('that is kept is that of the chosen park alone', async () => {
    answer.now = PARK
    await askPark()
    cookie = 'preferences=auto.normal.2'
    expect(storedPark()).toBeNull()
  })

  test('of an answer that comes after another was chosen is neither shown nor kept', async () => {
    answer.now = PARK
    const asked = askPark()
    cookie = 'preferences=auto.normal.2'
    await asked
    expect([style.size, storedPark()]).toEqual([0, null])
  })

  test('of an old server has no look; what is no park is none', () => {
    const old = { id: '1', name: '东湖创新园', address: '', servicePhone: '' }
    expect(parkOf(old)).toEqual({ ...old, gatePhone: '', legalOperator: '', logo: null, picture: null, palette: null })
    for (const none of [null, 'x', {}, { id: '1' }, { name: '东湖' }]) expect(parkOf(none)).toBeNull()
  })
})
