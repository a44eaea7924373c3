import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { markPure } from './slim-router.ts'

const entry = createRequire(import.meta.url).resolve('react-router')
const moduleOf = (file: string) => readFileSync(join(dirname(entry), '../production/lib', file), 'utf8')

describe('markPure', () => {
  it.each([
    ['dom/lib.js', 'const Link = /* @__PURE__ */ React$1.forwardRef('],
    ['components.js', 'const MemoizedDataRoutes = /* @__PURE__ */ React$1.memo('],
    ['context.js', 'const RouteContext = /* @__PURE__ */ React$1.createContext('],
    ['router/router.js', 'const validRequestMethods = /* @__PURE__ */ new Set('],
    ['hooks.js', 'var RenderErrorBoundary = /* @__PURE__ */ (() => class extends React$1.Component {'],
    ['router/utils.js', 'var ErrorResponseImpl = /* @__PURE__ */ (() => class {'],
  ])('finds in %s of the installed router what it was made for, and changes nothing else', (file, marked) => {
    const module = moduleOf(file)
    const slim = markPure(module)
    expect(module).not.toContain(marked)
    expect(slim).toContain(marked)
    expect(slim).not.toMatch(/^\w+\.displayName = /m)
    const back = slim
      .replaceAll('/* @__PURE__ */ (() => class', 'class')
      .replace(/^\}\)\(\);$/gm, '};')
      .replace(
        /^((?:const|var) \w+ = )\/\* @__PURE__ \*\/ (React\$1\.(?:forwardRef|memo|createContext)\(|new Set\()/gm,
        '$1$2',
      )
    expect(back).toBe(module.replace(/^\s*\w+\.displayName = "[^"]*";$/gm, ''))
  })

  it('leaves a class on one line alone', () => {
    const line = 'var Cancelled = class extends Error {};\nvar next = 1;\n'
    expect(markPure(line)).toBe(line)
  })
})
