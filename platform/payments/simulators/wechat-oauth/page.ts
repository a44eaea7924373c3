import { createHash } from 'node:crypto'

const STYLE = `
:root{color-scheme:light dark;--brand:#0B7A5B;--on-brand:#fff;--ink:#17201C;--page:#F3F6F4;--card:#fff;--line:#E2E8E5;--warn:#A65A00}
@media(prefers-color-scheme:dark){:root{--brand:#35B58D;--on-brand:#0F1412;--ink:#EEF2F0;--page:#0F1412;--card:#1A211E;--line:#2B3531;--warn:#F0B060}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:1rem/1.5 -apple-system,"PingFang SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif;-webkit-text-size-adjust:100%}
main{max-width:30rem;margin:0 auto;padding:16px 16px 32px}
.note{margin:0 0 16px;padding:8px 12px;border:1px solid var(--warn);border-radius:8px;color:var(--warn);font-size:.875rem}
h1{margin:0 0 16px;font-size:1.125rem;font-weight:600;text-align:center}
button{display:block;width:100%;min-height:48px;margin:0 0 12px;padding:12px;border:1px solid var(--line);border-radius:8px;background:var(--brand);color:var(--on-brand);font:inherit;font-weight:600;cursor:pointer}
button:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')
/** The people whom the demo's WeChat knows. */
const USERS = { 1: '小林', 2: '小王', 3: '小陈' }

/** No script, this one style, forms to us and on to where the app has people sent back. */
export function consentPolicy(redirectOrigin: string): string {
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${redirectOrigin}; base-uri 'none'; frame-ancestors 'none'`
}

/** The page on which somebody lets the app know who they are. `fields`: what goes on with their answer to `action`. */
export function consentPage(action: string, fields: readonly (readonly [string, string])[]): string {
  const hidden = fields.map(([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`)
  const buttons = Object.entries(USERS).map(
    ([id, name]) => `<button type="submit" name="user" value="${id}">以${name}的微信账号允许</button>`,
  )
  return page('微信授权', `<form method="get" action="${escape(action)}">${hidden.join('')}${buttons.join('')}</form>`)
}

/** A page that only says something. */
export function messagePage(title: string, words: string): string {
  return page(title, `<p>${escape(words)}</p>`)
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>模拟微信 · ${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note" role="note">模拟微信：仅供演示，不是真实的微信账号。</p>
<h1>${escape(title)}</h1>
${body}
</main>
</body>
</html>
`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
}
