import { redirect } from '@remix-run/node'
import { calls } from '~/contract'
import { DOWNLOAD_RANGES, type DownloadRange, type DownloadRecord } from '~/contract/downloads'
import { tokenOf } from '~/session.server'
import { forClient, forVisitor } from './caller.server'
import type { Specimen } from './specimens.server'
import { transport } from './transport.server'
import { downloadsCsv } from './user-download-csv.server'
import { namesInFaces } from './user-fonts.server'
import { pageNumber, withinPages } from './list-address.server'
import { userPage } from './user-page.server'

const PAGE_SIZE = 20
const CSV_PAGE_SIZE = 100
/** A longer history is cut in the list that is taken away; nobody downloads that much. */
const CSV_MAX_ROWS = 20_000

/** A download with the font's name in its own face, where the library still has it. */
export interface ShownDownload extends DownloadRecord {
  specimen: Specimen | null
}

export function shownDownload(record: DownloadRecord, names: ReadonlyMap<string, Specimen>): ShownDownload {
  return { ...record, specimen: names.get(record.gno) ?? null }
}

export interface DownloadPage {
  q: string
  range: DownloadRange
  downloads: ShownDownload[]
  counts: { all: number; recent: number; changed: number; families: number }
  total: number
  page: number
  pages: number
  size: number
}

function asked(request: Request) {
  const { searchParams } = new URL(request.url)
  const range = searchParams.get('range')
  return {
    // Longer than the field takes is somebody's own address; what fits of it is looked for.
    q: [...(searchParams.get('q') ?? '').trim()].slice(0, 30).join(''),
    range: DOWNLOAD_RANGES.find((each) => each === range) ?? ('all' as const),
    current: pageNumber(searchParams.get('page')),
  }
}

export function downloadPage(request: Request) {
  return userPage<DownloadPage>(request, async (caller) => {
    const { q, range, current } = asked(request)
    const history = await transport().call(
      calls.getDownloadHistory,
      { query: { q, range, current, size: PAGE_SIZE } },
      caller,
    )
    withinPages(request, history)
    const names = await namesInFaces(
      caller,
      history.records.map(({ gno }) => gno),
    )
    return {
      q,
      range,
      downloads: history.records.map((record) => shownDownload(record, names)),
      counts: history.counts,
      total: history.total,
      page: history.current,
      pages: history.pages,
      size: history.size,
    }
  })
}

/** The whole history as a table for a spreadsheet. */
export async function downloadList(request: Request): Promise<Response> {
  // A login leads to pages; this is a file, and stands on one.
  if (!(await tokenOf(request))) throw redirect('/?redirect=%2Fuser%2Fdownload')
  return forClient(async () => {
    const rows = await forVisitor(request, async (caller) => {
      const found: DownloadRecord[] = []
      for (let current = 1; found.length < CSV_MAX_ROWS; current++) {
        const query = { current, size: CSV_PAGE_SIZE }
        const history = await transport().call(calls.getDownloadHistory, { query }, caller)
        found.push(...history.records)
        if (current >= history.pages) break
      }
      return found
    })
    return new Response(downloadsCsv(rows), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="downloads.csv"; filename*=UTF-8''${encodeURIComponent('下载记录.csv')}`,
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      },
    })
  })
}
