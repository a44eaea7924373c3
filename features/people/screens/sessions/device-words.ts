/** The phone and the browser of a session, in words, out of its user agent. */
export function deviceInWords(agent: string): string {
  const device = deviceOf(agent)
  const program = programOf(agent)
  return [device, program].filter(Boolean).join(' · ') || '未知设备'
}

function deviceOf(agent: string): string {
  if (/iPhone/.test(agent)) return 'iPhone'
  if (/iPad/.test(agent)) return 'iPad'
  const android = /Android [\d.]+; ([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(agent)?.[1]
  // browsers that tell nothing of the phone say K
  if (/Android/.test(agent)) return android && android !== 'K' && android !== 'wv' ? `安卓手机 ${android}` : '安卓手机'
  if (/Macintosh/.test(agent)) return 'Mac 电脑'
  if (/Windows/.test(agent)) return 'Windows 电脑'
  return /Linux/.test(agent) ? '电脑' : ''
}

function programOf(agent: string): string {
  if (/ParkApp\//.test(agent)) return '园区应用'
  if (/MicroMessenger/.test(agent)) return '微信'
  if (/AlipayClient/.test(agent)) return '支付宝'
  if (/Edg\//.test(agent)) return 'Edge 浏览器'
  if (/Firefox/.test(agent)) return 'Firefox 浏览器'
  if (/Chrome\//.test(agent)) return 'Chrome 浏览器'
  return /Safari\//.test(agent) ? 'Safari 浏览器' : ''
}
