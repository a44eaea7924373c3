import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markPure } from './slim-router.ts'

const entry = createRequire(import.meta.url).resolve('react-router')
const module = readFileSync(join(dirname(entry), '../production/lib/dom/lib.js'), 'utf8')

describe('markPure', () => {
  it('finds in the installed router what it was made for, and changes nothing else', () => {
    const slim = markPure(module)
    expect(module).toMatch(/^const Link = React\$1\.forwardRef\(/m)
    expect(slim).toMatch(/^const Link = \/\* @__PURE__ \*\/ React\$1\.forwardRef\(/m)
    expect(slim).not.toMatch(/^\w+\.displayName = /m)
    const back = slim.replaceAll('/* @__PURE__ */ React$1.forwardRef(', 'React$1.forwardRef(')
    expect(back).toBe(module.replace(/^\s*\w+\.displayName = "[^"]*";$/gm, ''))
  })
})
