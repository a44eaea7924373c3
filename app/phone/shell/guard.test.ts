import { describe, expect, it } from 'vitest'
import { routes } from '../routes.ts'
import { guardVerdict } from './guard.ts'

describe('guardVerdict', () => {
  it('opens open and nologin addresses to everyone, at once', () => {
    for (const access of ['open', 'nologin'] as const) {
      for (const session of ['present', 'absent', 'pending'] as const)
        expect(guardVerdict(access, session)).toBe('pass')
    }
  })

  it('sends a person without a session to login, and waits while it is not known', () => {
    expect(guardVerdict('session', 'present')).toBe('pass')
    expect(guardVerdict('session', 'absent')).toBe('login')
    expect(guardVerdict('session', 'pending')).toBe('wait')
  })

  it('never guards the first screen and the login page: they are prerendered and lead nowhere in circles', () => {
    for (const path of ['/licenseplate', '/sys/login']) {
      const route = routes.find((candidate) => candidate.path === path)
      expect(route && guardVerdict(route.access, 'absent')).toBe('pass')
    }
  })
})
