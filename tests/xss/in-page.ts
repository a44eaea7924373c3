// What the pages themselves run, as text: their world is not the test's.

/** Before anything of a page: who calls a dialog, and which policy is broken, is written down. */
export const WATCH = `{
  const ran = (globalThis.ran = [])
  for (const name of ['alert', 'confirm', 'prompt']) globalThis[name] = () => void ran.push(name + ' was called')
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
    ran.push('policy ' + violatedDirective + ' was broken by ' + blockedURI))
}`

/** What ran, and elements and attributes that only a payload could have made. */
export const ODDITIES = `(() => {
  const odd = [...globalThis.ran]
  const leading = ['href', 'src', 'action', 'formaction', 'xlink:href', 'srcdoc', 'data', 'poster', 'background', 'ping']
  const strange = ['iframe', 'object', 'embed', 'base', 'frame', 'marquee', 'xss', 'math', 'applet', 'video', 'audio']
  for (const element of document.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase()
    if (strange.includes(tag)) odd.push(tag)
    if (tag === 'meta' && element.getAttribute('http-equiv')?.toLowerCase() === 'refresh') odd.push('meta refresh')
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on')) odd.push(tag + ' ' + name)
      if (!leading.includes(name)) continue
      const url = URL.parse(value, location.href)
      const isOurs = url?.origin === location.origin || ['tel:', 'mailto:', 'blob:'].includes(url?.protocol)
      if (!isOurs && !value.startsWith('data:image/')) odd.push(tag + ' ' + name + '=' + value)
    }
  }
  return odd
})()`

/** Does what a payload that got through would do. */
export const PLANT = `{
  const image = document.createElement('img')
  image.src = 'https://evil.test/a.png'
  image.setAttribute('onerror', 'alert(1)')
  document.body.append(image)
  alert('canary')
}`

/** Before anything of a page: this call is answered so, whatever the server says. */
export const answering = (call: string, answer: object): string => `{
  const real = globalThis.fetch
  globalThis.fetch = (...asked) =>
    String(asked[0]?.url ?? asked[0]).includes(${JSON.stringify(call)})
      ? Promise.resolve(new Response(${JSON.stringify(JSON.stringify(answer))}, { headers: { 'content-type': 'application/json' } }))
      : real(...asked)
}`
