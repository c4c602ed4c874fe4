import { STROKES } from '../ui/strokes'
import { StrokeMark } from '../ui/yong'

const CRITERIA = [
  '字是自己写的或有书面授权',
  '常用字不少于 3,500',
  '横竖粗细统一，灰度均匀',
  '标点、数字、拉丁齐全',
  '竖排标点有独立字形',
  '轮廓闭合，无重叠和反向',
  '字名不与已有字体重复',
  '附一段能代表它的样句',
]

/** 审字八条, one for each stroke of 永. */
export function Criteria() {
  return (
    <aside className="criteria" aria-labelledby="criteria">
      <h2 id="criteria">审字八条</h2>
      <ol>
        {CRITERIA.map((text, index) => (
          <li key={text}>
            <StrokeMark id={STROKES[index]!.id} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </aside>
  )
}
