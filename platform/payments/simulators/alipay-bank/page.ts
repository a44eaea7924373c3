import { createHash } from 'node:crypto'
import { yuanOf } from '../../channels/wire.ts'
import type { PayCodeKind } from './pay-codes.ts'
import type { BankTrade } from './trade-queries.ts'

const STYLE = `
:root{color-scheme:light dark;--brand:#0B7A5B;--on-brand:#fff;--ink:#17201C;--ink-2:#4B5651;--page:#F3F6F4;--card:#fff;--line:#E2E8E5;--warn:#A65A00}
@media(prefers-color-scheme:dark){:root{--brand:#35B58D;--on-brand:#0F1412;--ink:#EEF2F0;--ink-2:#B3BDB8;--page:#0F1412;--card:#1A211E;--line:#2B3531;--warn:#F0B060}}
*{box-sizing:border-box}
body{margin:0;min-height:100vh;background:var(--page);color:var(--ink);font:1rem/1.5 -apple-system,"PingFang SC","HarmonyOS Sans SC","MiSans","Noto Sans CJK SC","Microsoft YaHei",sans-serif;-webkit-text-size-adjust:100%}
main{max-width:30rem;margin:0 auto;padding:16px 16px 32px}
.note{margin:0 0 16px;padding:8px 12px;border:1px solid var(--warn);border-radius:8px;color:var(--warn);font-size:.875rem}
.card{background:var(--card);border-radius:12px;padding:24px 16px;margin-bottom:24px}
h1{margin:0 0 4px;font-size:1.125rem;font-weight:600;text-align:center}
.amount{margin:0 0 24px;font-size:2.25rem;font-weight:600;text-align:center;font-variant-numeric:tabular-nums}
.code{margin:16px 0;font-size:1.375rem;font-weight:600;text-align:center;font-variant-numeric:tabular-nums}
dl{margin:0;font-size:.875rem}
dl div{display:flex;gap:16px;justify-content:space-between;padding:12px 0;border-top:1px solid var(--line)}
dt{flex:none;color:var(--ink-2)}
dd{margin:0;text-align:right;overflow-wrap:anywhere;font-variant-numeric:tabular-nums}
button,.link{display:block;width:100%;min-height:48px;margin:0 0 12px;padding:12px;border:1px solid var(--line);border-radius:8px;background:var(--card);color:var(--ink);font:inherit;text-align:center;text-decoration:none;cursor:pointer}
button.main{border-color:var(--brand);background:var(--brand);color:var(--on-brand);font-weight:600}
button:focus-visible,.link:focus-visible{outline:3px solid var(--brand);outline-offset:2px}
`

const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** The policy of every cashier page: no script at all, this one style, forms to us and on to the merchant's return address. */
export function cashierPolicy(trade: Pick<BankTrade, 'returnUrl' | 'quitUrl'> | null): string {
  // Browsers apply form-action to redirects of a posted form, too.
  const back = trade ? [...new Set([trade.returnUrl, trade.quitUrl].map((url) => new URL(url).origin))].join(' ') : ''
  return `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; form-action 'self' ${back}; base-uri 'none'; frame-ancestors 'none'`
}

/** The page on which the person pays or gives up. `action`: where its form goes. */
export function cashierPage(trade: BankTrade, action: string, payee: string): string {
  return page(
    '收银台',
    `<div class="card">
<h1>${escape(trade.subject)}</h1>
<p class="amount">¥${grouped(yuanOf(trade.amountFen))}</p>
<dl>
<div><dt>收款方</dt><dd>${escape(payee)}</dd></div>
<div><dt>商户订单号</dt><dd>${escape(trade.outTradeNo)}</dd></div>
</dl>
</div>
<form method="post" action="${escape(action)}">
<input type="hidden" name="ticket" value="${escape(trade.ticket)}">
<button class="main" type="submit" name="do" value="pay">确认付款</button>
<button type="submit" name="do" value="quit">放弃支付</button>
</form>`,
  )
}

/** A page that only says something. */
export function messagePage(title: string, text: string, back: string | null, backTo = '返回商户'): string {
  const link = back ? `<a class="link" href="${escape(back)}">${escape(backTo)}</a>` : ''
  return page(title, `<div class="card"><h1>${escape(title)}</h1><p>${escape(text)}</p></div>${link}`)
}

const FATES: Readonly<Record<PayCodeKind, string>> = {
  pays: '直接付款',
  password: '需要输入密码',
  balance: '余额不足',
  limit: '超过限额',
  refused: '支付有风险',
}

/** The simulated person's pay code, in groups of four, and the other codes that this person could show. `action`: where forms and links go. */
export function payCodePage(code: string, kind: PayCodeKind, action: string): string {
  const others = Object.entries(FATES)
    .filter(([other]) => other !== kind)
    .map(([other, fate]) => `<a class="link" href="${escape(action)}?kind=${escape(other)}">${escape(fate)}</a>`)
  const password =
    kind === 'password'
      ? `<form method="post" action="${escape(action)}">
<input type="hidden" name="code" value="${escape(code)}">
<button class="main" type="submit">商户扫码后，输入密码付款</button>
</form>`
      : ''
  return page(
    '付款码',
    `<div class="card">
<h1>付款码 · ${escape(FATES[kind])}</h1>
<p class="code">${escape(code.replace(/(\d{4})(?=\d)/g, '$1 '))}</p>
<p>两分钟内有效，只能付一次。</p>
</div>
${password}
${others.join('\n')}`,
  )
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="robots" content="noindex">
<title>模拟收银台 · ${escape(title)}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<p class="note" role="note">模拟收银台：仅供演示，不会产生真实扣款。</p>
${body}
</main>
</body>
</html>
`
}

function grouped(yuan: string): string {
  return yuan.replace(/\B(?=(\d{3})+\.)/g, ',')
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`)
}
