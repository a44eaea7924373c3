import { expect } from 'vitest'
import type { World } from '../support/world.ts'

/** What every answer must look like; `code` is what the call said. */
export interface Heard {
  status: number
  code: number
  text: string
}

/** Sends one request and demands of its answer what holds for every answer: no fault, no outage, an envelope. */
export async function ask(world: World, path: string, init: RequestInit): Promise<Heard> {
  const answer = await fetch(world.origin + path, { ...init, redirect: 'manual' })
  const text = await answer.text()
  const { status } = answer
  expect({ status, text }).toSatisfy(isAnswer, 'is no answer of ours')
  const { code } = JSON.parse(text) as { code: number }
  return { status, code, text: text.slice(0, 300) }
}

/** 200 is an answered call; 404 an address that is none, 413 too much. Anything else is our fault. */
function isAnswer({ status, text }: { status: number; text: string }): boolean {
  if (status !== 200 && status !== 404 && status !== 413) return false
  let envelope: unknown
  try {
    envelope = JSON.parse(text)
  } catch {
    return false
  }
  if (typeof envelope !== 'object' || envelope === null || Array.isArray(envelope)) return false
  const { code, message, body } = envelope as { code?: unknown; message?: unknown; body?: unknown }
  const known =
    Number.isInteger(code) && (Number(code) < 500 || [606, 610, 615].includes(Number(code)) || Number(code) >= 9000)
  const whole = typeof message === 'string' && message !== '' && body !== undefined
  // A status that speaks of transport repeats itself as the code.
  return known && whole && (status === 200 || code === status)
}
