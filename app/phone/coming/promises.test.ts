import { describe, expect, test } from 'vitest'
import { routerPattern } from '../route-finder.ts'
import { allRoutes, builtPaths, screenOf } from '../screens.ts'
import { promisedPaths, promiseOf } from './promises.ts'

const unbuilt = allRoutes.map(({ path }) => path).filter((path) => screenOf(path) === null)
const promised = promisedPaths.map((path) => ({ path, ...promiseOf(path) }))

describe('what is said of pages that are not open yet', () => {
  test('is said of each of them and of no other', () => {
    expect([...promisedPaths].toSorted()).toEqual([...unbuilt].toSorted())
    expect(new Set(promisedPaths).size).toBe(promisedPaths.length)
    expect(promiseOf('/licenseplate')).toBeNull()
  })

  test.each(promised)('$path: $sentence', ({ sentence = '', opens }) => {
    expect([...sentence].length).toBeGreaterThanOrEqual(12)
    expect([...sentence].length).toBeLessThanOrEqual(32)
    expect(sentence.replace(/WiFi|PDF|VR/g, '')).not.toMatch(/[A-Za-z]/)
    expect(sentence).not.toMatch(/建设|敬请|期待|开发中|[。！!.]$/)
    if (opens !== undefined) expect(opens).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
  })

  test('is said of no two alike', () => {
    const twice = promised.filter(({ sentence }, at) => promised.some((o, i) => i < at && o.sentence === sentence))
    expect(twice.map(({ path }) => path)).toEqual([])
  })

  test('leads to something that works today, at an address that needs nothing more, under its name', () => {
    for (const { path, nearest } of promised) {
      expect(builtPaths, path).toContain(nearest?.path)
      expect(routerPattern(nearest?.path ?? '')).not.toContain(':')
      expect(nearest?.note, path).toMatch(/^\P{ASCII}{6,18}$/u)
    }
  })
})
