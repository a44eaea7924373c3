import { createPrivateKey, createSign } from 'node:crypto'
import { signedText } from '../channels/open-gateway/rsa2.ts'
import { signedBy } from './world.ts'

/** One thing that somebody may do to a notify; whatever it is, it must not be believed. */
export interface Altered {
  name: string
  body: string
}

const encode = (fields: Iterable<readonly [string, string]>): string =>
  new URLSearchParams([...fields].map(([name, value]): [string, string] => [name, value])).toString()

/** Another value of the same kind. */
function otherValue(name: string, value: string): string {
  if (name === 'trade_status') return value === 'TRADE_SUCCESS' ? 'TRADE_FINISHED' : 'TRADE_SUCCESS'
  if (name === 'sign') return `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`
  if (name === 'sign_type') return 'RSA'
  if (/^\d/.test(value)) return value.replace(/\d/, (digit) => String((Number(digit) + 1) % 10))
  return `${value}x`
}

/** A genuine notify of Alipay's gateway altered in every way that we know of, without and with a new signature. */
export function alteredNotifies(
  genuine: ReadonlyMap<string, string>,
  keys: { wrong: string; bank: string },
): Altered[] {
  const list: Altered[] = []
  const all = [...genuine]
  const changed = (changes: Record<string, string>) => new Map([...genuine, ...Object.entries(changes)])
  for (const [name, value] of all) {
    const without = all.filter(([other]) => other !== name)
    const other = otherValue(name, value)
    list.push({ name: `${name} removed`, body: encode(without) })
    list.push({ name: `${name} changed`, body: encode(changed({ [name]: other })) })
    list.push({ name: `${name} emptied`, body: encode(changed({ [name]: '' })) })
    list.push({ name: `${name} twice`, body: encode([...all, [name, value]]) })
    list.push({ name: `${name} twice, other value last`, body: encode([...all, [name, other]]) })
    list.push({ name: `${name} twice, other value first`, body: encode([[name, other], ...all]) })
    list.push({ name: `${name} with a space`, body: encode(changed({ [name]: `${value} ` })) })
    list.push({ name: `${name} in capitals`, body: encode([...without, [name.toUpperCase(), value]]) })
    if (name === 'sign' || name === 'sign_type') continue
    list.push({
      name: `${name} changed, signed by another key`,
      body: signedBy(keys.wrong, changed({ [name]: other })),
    })
    list.push({ name: `${name} removed, signed by another key`, body: signedBy(keys.wrong, without) })
  }
  list.push(
    { name: 'unchanged, signed by another key', body: signedBy(keys.wrong, genuine) },
    { name: 'a field added', body: encode([...all, ['extra', '1']]) },
    { name: 'an empty field added', body: encode([...all, ['extra', '']]) },
    { name: 'a nameless field added', body: `${encode(all)}&=1` },
    { name: 'a field without = added', body: `${encode(all)}&extra` },
    { name: '__proto__ added', body: encode([...all, ['__proto__', 'x']]) },
    { name: 'an array-like name', body: encode([...all, ['total_amount[]', '0.01']]) },
    { name: 'a field added, signed by another key', body: signedBy(keys.wrong, [...all, ['extra', '1']]) },
    { name: 'signature of nothing', body: encode(changed({ sign: '' })) },
    { name: 'signature cut short', body: encode(changed({ sign: (genuine.get('sign') ?? '').slice(0, -8) })) },
    { name: 'signature not base64', body: encode(changed({ sign: '!!!' })) },
    {
      name: 'signature url-safe',
      body: encode(
        changed({
          sign: (genuine.get('sign') ?? '').replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') + '-',
        }),
      ),
    },
    { name: 'sign type none', body: encode(changed({ sign_type: 'none' })) },
    { name: 'sign type in small letters', body: encode(changed({ sign_type: 'rsa2' })) },
    { name: 'genuinely signed by the weaker RSA', body: signedByRsa1(keys.bank, changed({ sign_type: 'RSA' })) },
    { name: 'weaker signature under the stronger name', body: signedByRsa1(keys.bank, genuine) },
    ...melted(genuine),
    { name: 'broken percent encoding', body: `${encode(all)}&x=%zz` },
    { name: 'bytes that are not UTF-8', body: `${encode(all)}&x=%ff%fe` },
    { name: 'encoded twice', body: encode(all.map(([name, value]) => [name, encodeURIComponent(value)])) },
    { name: 'as JSON', body: JSON.stringify(Object.fromEntries(genuine)) },
    { name: 'empty', body: '' },
    { name: 'a thousand fields', body: `${encode(all)}${'&a=1'.repeat(1000)}` },
    { name: 'a zero byte', body: encode(changed({ subject: 'a\0b' })) },
  )
  return list
}

/** Signed by the bank itself, but not the payment that we wait for: another seller, app, amount, order, state. */
export function strangeNotifies(genuine: ReadonlyMap<string, string>, bankKey: string): Altered[] {
  const signed = (name: string, changes: Record<string, string>): Altered => ({
    name: `signed by the bank: ${name}`,
    body: signedBy(bankKey, new Map([...genuine, ...Object.entries(changes)])),
  })
  return [
    signed('another seller', { seller_id: '2088000000000009' }),
    signed('no seller', { seller_id: '' }),
    signed('another app', { app_id: '2021000000000009' }),
    signed('one fen less', { total_amount: '12.49' }),
    signed('one fen more', { total_amount: '12.51' }),
    signed('a hundredth', { total_amount: '0.12' }),
    signed('a negative amount', { total_amount: '-12.50' }),
    signed('an amount with an exponent', { total_amount: '1.25e1' }),
    signed('an amount with a leading zero', { total_amount: '012.50' }),
    signed('three decimals', { total_amount: '12.500' }),
    signed('no amount', { total_amount: '' }),
    signed('Infinity', { total_amount: 'Infinity' }),
    signed('an unknown order', { out_trade_no: `${genuine.get('out_trade_no') ?? ''}1` }),
    signed('no order', { out_trade_no: '' }),
    signed('an order in small letters', { out_trade_no: (genuine.get('out_trade_no') ?? '').toLowerCase() }),
    signed('no number of the bank', { trade_no: '' }),
    signed('still waiting', { trade_status: 'WAIT_BUYER_PAY' }),
    signed('an unknown state', { trade_status: 'TRADE_PENDING' }),
    signed('no state', { trade_status: '' }),
    signed('another kind of notify', { notify_type: 'batch_refund_notify' }),
    signed('another character set', { charset: 'gbk' }),
    signed('no time of payment', { gmt_payment: '' }),
  ]
}

function signedByRsa1(privateKey: string, fields: ReadonlyMap<string, string>): string {
  const sign = createSign('RSA-SHA1')
    .update(signedText(fields, ['sign', 'sign_type']), 'utf8')
    .sign(createPrivateKey(privateKey), 'base64')
  return encode(new Map([...fields, ['sign', sign]]))
}

/** Neighbours in the signed text melted into one field: the text stays the same, it does not say where a field ends. */
function melted(genuine: ReadonlyMap<string, string>): Altered[] {
  const names = [...genuine.keys()].filter((name) => name !== 'sign' && name !== 'sign_type').sort()
  return names.slice(1).map((second, at) => {
    const first = names[at] ?? ''
    const fields = new Map(genuine)
    fields.set(first, `${genuine.get(first) ?? ''}&${second}=${genuine.get(second) ?? ''}`)
    fields.delete(second)
    return { name: `${first} melted with ${second}`, body: encode(fields) }
  })
}
