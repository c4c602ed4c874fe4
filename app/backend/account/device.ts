/** The first that matches counts: most browsers name others before themselves. */
const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/MicroMessenger\//, '微信'],
  [/DingTalk\//, '钉钉'],
  [/AlipayClient\//, '支付宝'],
  [/\bQQ\//, 'QQ'],
  [/HuaweiBrowser\//, '华为浏览器'],
  [/MiuiBrowser\//, '小米浏览器'],
  [/UCBrowser\//, 'UC 浏览器'],
  [/M?QQBrowser\//, 'QQ 浏览器'],
  [/SamsungBrowser\//, '三星浏览器'],
  [/Edg(A|iOS)?\//, 'Edge'],
  [/(OPR|Opera)\//, 'Opera'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Version\/.*Safari\//, 'Safari'],
]

const SYSTEMS: ReadonlyArray<[RegExp, string]> = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS|OpenHarmony/, '鸿蒙'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const first = (list: ReadonlyArray<[RegExp, string]>, text: string) =>
  list.find(([pattern]) => pattern.test(text))?.[1]

/** Browser and system in words, from a fixed list: nothing of what a client sends is kept. */
export function deviceOf(userAgent: string): string {
  const text = userAgent.slice(0, 500)
  const words = [first(BROWSERS, text), first(SYSTEMS, text)].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' · ') : '未知的设备'
}
