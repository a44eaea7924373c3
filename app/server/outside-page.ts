import { createHash } from 'node:crypto'
import { BASE } from '../phone/paths.ts'

const STYLE = `:root{color-scheme:light dark;font:100%/1.5 -apple-system,"PingFang SC","HarmonyOS Sans SC","Noto Sans CJK SC","Microsoft YaHei",sans-serif}
body{margin:0;min-height:100vh;display:grid;place-content:center;gap:.5rem;padding:1rem;box-sizing:border-box;text-align:center;background:#f3f6f4;color:#17201c}
h1{margin:0;font-size:1.5rem}p{margin:0;color:#4b5651}
a{display:inline-block;margin-top:1rem;padding:.75rem 1.5rem;border-radius:8px;background:#0b7a5b;color:#fff;text-decoration:none}
@media(prefers-color-scheme:dark){body{background:#0f1412;color:#eef2f0}p{color:#b3bdb8}a{background:#35b58d;color:#0f1412}}`

/** What a person reads at an address that nothing of ours answers: no program runs on it. */
export const OUTSIDE_PAGE = `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>页面不存在</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>没有找到这个页面</h1>
<p>网址可能有误，或页面已下线</p>
<a href="${BASE}/services">查看全部服务</a>
</main>
</body>
</html>
`

/** The policy of that page: its own style, and nothing else. */
export const OUTSIDE_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** Whether a browser asks for something to show to a person: a program takes anything, or names JSON at least as gladly. */
export function wantsPage(accept: string | undefined): boolean {
  const weights = new Map<string, number>()
  for (const part of (accept ?? '').toLowerCase().split(',')) {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim())
    const weight = parameters.find((piece) => piece.startsWith('q='))
    weights.set(type, weight === undefined ? 1 : Number(weight.slice(2)) || 0)
  }
  const html = weights.get('text/html') ?? 0
  return html > 0 && html > (weights.get('application/json') ?? 0)
}
