import { blockPuzzle } from '~/backend/captcha/block-puzzle.server'
import { charactersFromStrokes } from '~/backend/captcha/characters.server'
import { clickWord } from '~/backend/captcha/click-word.server'
import { CAPTCHA_TOLERANCE } from '~/contract/limits'
import { greyOf, measure, STRATEGIES } from '../captcha/solver'
import { figure, goal, median, table } from '../report'

const CHALLENGES = 500
const DRAWN = 100
const SOLVED_AT_MOST = 0.5
const MS_AT_MOST = 20

/** How often a script finds the stroke's place, and what drawing a picture costs. */
export async function captchaPart(): Promise<string> {
  const names = Object.keys(STRATEGIES)
  const solved = Object.fromEntries(names.map((name) => [name, 0]))
  let byAny = 0
  for (let round = 0; round < CHALLENGES; round++) {
    const puzzle = await blockPuzzle()
    const picture = await greyOf(puzzle.original, 'dark')
    const piece = await greyOf(puzzle.jigsaw, 'alpha')
    const measures = measure(picture, piece)
    const right = names.filter(
      (name) => Math.abs(STRATEGIES[name]!(measures) - puzzle.x) <= CAPTCHA_TOLERANCE,
    )
    for (const name of right) solved[name]!++
    if (right.length > 0) byAny++
  }
  const rate = (count: number) => count / CHALLENGES
  const best = Math.max(...Object.values(solved).map(rate))
  const costs = await drawingCosts()
  const slowest = Math.max(...costs.map(([, ms]) => ms))
  return [
    `${CHALLENGES} 道补笔题，差 ${CAPTCHA_TOLERANCE} 像素以内算对；方法只看图，不认字。`,
    table(
      ['方法', '答对'],
      [
        ...names.map((name) => [name, percent(rate(solved[name]!))] as const),
        ['事后挑出答对的方法', percent(rate(byAny))],
      ],
    ),
    table(
      ['一道题的画法', '毫秒'],
      costs.map(([name, ms]) => [name, figure(ms)]),
    ),
    goal(`最好的方法答对 ${percent(best)}（目标至多 50%）`, best <= SOLVED_AT_MOST),
    goal(`最慢的画法 ${figure(slowest)} 毫秒（目标至多 ${MS_AT_MOST}）`, slowest <= MS_AT_MOST),
  ].join('\n\n')
}

const percent = (share: number) => `${figure(share * 100)}%`

async function drawingCosts(): Promise<Array<[string, number]>> {
  const costs: Array<[string, number]> = []
  const ways: Array<[string, () => Promise<unknown>]> = [
    ['blockPuzzle', blockPuzzle],
    ['clickWord', clickWord],
    ['characters', charactersFromStrokes],
  ]
  for (const [name, draw] of ways) {
    const each: number[] = []
    for (let round = 0; round < DRAWN; round++) {
      const start = performance.now()
      await draw()
      each.push(performance.now() - start)
    }
    costs.push([name, median(each)])
  }
  return costs
}
