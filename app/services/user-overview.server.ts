import { calls, type CallOutput, type Calls } from '~/contract'
import type { Message } from '~/contract/messages'
import type { Caller } from './http-transport.server'
import { specimens, specimenText, type Specimen } from './specimens.server'
import { transport } from './transport.server'
import { shownDownload, type ShownDownload } from './user-download.server'
import { namesInFaces } from './user-fonts.server'
import { userPage } from './user-page.server'

const GROUPS_SHOWN = 4
const DOWNLOADS_SHOWN = 5
const MESSAGES_SHOWN = 3

export interface GroupCell {
  id: string
  name: string
  total: number
  /** The group's sample in one of its fonts; null while the group is empty. */
  specimen: Specimen | null
}

export interface OverviewPage {
  groups: GroupCell[]
  groupsTotal: number
  downloads: ShownDownload[]
  messages: Array<Pick<Message, 'id' | 'title' | 'read' | 'createdAt'>>
}

export function overviewPage(request: Request) {
  return userPage<OverviewPage>(request, async (caller) => {
    const [all, history, news] = await Promise.all([
      transport().call(calls.listGroups, {}, caller),
      transport().call(calls.getDownloadHistory, { query: { size: DOWNLOADS_SHOWN } }, caller),
      transport().call(calls.myNews, { query: { size: MESSAGES_SHOWN } }, caller),
    ])
    // Fonts outside every group are no group while they are none.
    const groups = all.filter(({ id, total }) => id !== '0' || total > 0)
    const [cells, names] = await Promise.all([
      groupCells(caller, groups.slice(0, GROUPS_SHOWN)),
      namesInFaces(
        caller,
        history.records.map(({ gno }) => gno),
      ),
    ])
    return {
      groups: cells,
      groupsTotal: groups.length,
      downloads: history.records.map((record) => shownDownload(record, names)),
      messages: news.records.map(({ id, title, read, createdAt }) => ({ id, title, read, createdAt })),
    }
  })
}

/** A group is shown in the first of so many of its fonts that can write its sample. */
const FONTS_TRIED = 4

async function groupCells(caller: Caller, groups: CallOutput<Calls['listGroups']>): Promise<GroupCell[]> {
  const fonts = await Promise.all(
    groups.map(async ({ id, total }) => {
      if (total === 0) return []
      const query = { id, size: FONTS_TRIED }
      return (await transport().call(calls.getGroup, { query }, caller)).records
    }),
  )
  const wishes = groups.flatMap(({ sample }, index) =>
    fonts[index]!.map((font) => {
      const own = specimenText(font, { text: '', script: null }).split(' ')[0]!
      return { index, font, text: sample || own }
    }),
  )
  const shown = await specimens(caller, wishes)
  return groups.map(({ id, name, total }, index) => {
    const own = shown.filter((_, at) => wishes[at]!.index === index)
    const specimen = own.find(({ missing }) => missing.length === 0) ?? own[0] ?? null
    return { id, name, total, specimen }
  })
}
