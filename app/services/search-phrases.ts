/** Lines that everybody may quote, shortest first to read at a glance: what a stick writes for a word in one of them. */
const LINES = `
山水含清晖 明月松间照 清泉石上流 空山新雨后 大漠孤烟直 长河落日圆 春眠不觉晓 花落知多少 举头望明月 低头思故乡
白日依山尽 黄河入海流 欲穷千里目 更上一层楼 红豆生南国 春来发几枝 野旷天低树 江清月近人 竹喧归浣女 莲动下渔舟
行到水穷处 坐看云起时 星垂平野阔 月涌大江流 海上生明月 天涯共此时 会当凌绝顶 一览众山小 好雨知时节 当春乃发生
感时花溅泪 恨别鸟惊心 千山鸟飞绝 万径人踪灭 孤舟蓑笠翁 独钓寒江雪 松下问童子 云深不知处 采菊东篱下 悠然见南山
床前明月光 疑是地上霜 随风潜入夜 润物细无声 夜来风雨声 处处闻啼鸟 深林人不知 明月来相照 草色入帘青 心远地自偏
永和九年 岁在癸丑 天朗气清 惠风和畅 茂林修竹 流觞曲水 游目骋怀 落霞孤鹜 秋水长天 海内存知己 天涯若比邻
龙飞凤舞 笔走龙蛇 铁画银钩 入木三分 妙笔生花 字里行间 颜筋柳骨 行云流水 力透纸背 翰墨飘香 金石为开 天地玄黄
宇宙洪荒 日月盈昃 辰宿列张 寒来暑往 秋收冬藏 云腾致雨 露结为霜 金生丽水 玉出昆冈 龙师火帝 鸟官人皇 始制文字
爱莲说 福如东海 寿比南山 国泰民安 五谷丰登 春和景明 古道西风 小桥流水 书山有路 学海无涯 大道之行 天下为公
`
  .trim()
  .split(/\s+/)

const LONGEST = 8
const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/**
 * Words that contain a query, for a specimen: a line of verse, else a clause of what was found, else the query
 * itself. Null where the query is no text that a Chinese font is shown with.
 */
export function phraseWith(query: string, texts: readonly string[]): string | null {
  const words = query.split(/\s+/).filter(isHan)
  if (words.length === 0) return null
  const clauses = texts
    .flatMap((text) => text.split(/[\p{P}\s]+/u))
    .filter((clause) => [...clause].length <= LONGEST)
    .sort((a, b) => a.length - b.length)
  for (const word of words)
    for (const line of [...LINES, ...clauses])
      if (line.length > word.length && line.includes(word)) return line
  return [...words.join(' ')].slice(0, 12).join('')
}
