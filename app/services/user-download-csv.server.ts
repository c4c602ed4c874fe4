import type { DownloadRecord } from '~/contract/downloads'

const HEAD = [
  '字体',
  '编号',
  '文件',
  '版本',
  '字节',
  '下载时的授权',
  '现在的授权',
  '新版本',
  '已下架',
  '时间',
]

/** Spreadsheets take these for the start of a formula. */
const FORMULA = /^[=+\-@\t\r]/

function cell(value: string): string {
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replace(/"/g, '""')}"` : text
}

/** RFC 4180, with the mark by which spreadsheets know UTF-8. */
export function downloadsCsv(rows: readonly DownloadRecord[]): string {
  const lines = rows.map((row) => [
    row.familyName,
    row.faceGno ?? row.gno,
    row.fileName,
    row.version,
    String(row.bytes),
    row.licence.label,
    row.licenceNow?.label ?? '',
    row.newVersion ?? '',
    row.withdrawn ? '是' : '',
    row.createdAt,
  ])
  return `\ufeff${[HEAD, ...lines].map((line) => line.map(cell).join(',')).join('\r\n')}\r\n`
}
