import { Presets, SingleBar } from 'cli-progress'
import type { ImportProgress, ImportReport } from '~/backend/import/report'

/** A bar on a terminal; a line every tenth elsewhere, so that a log stays readable. */
export function progressBar() {
  if (!process.stdout.isTTY) {
    let said = -1
    return {
      update({ done, total, label }: ImportProgress) {
        const tenth = total === 0 ? 10 : Math.floor((done / total) * 10)
        if (tenth === said) return
        said = tenth
        console.log(`导入 ${done}/${total} ${label}`)
      },
      stop() {},
    }
  }
  const bar = new SingleBar(
    { format: '导入 {bar} {value}/{total} {label}', hideCursor: true, clearOnComplete: false },
    Presets.shades_classic,
  )
  let started = false
  return {
    update({ done, total, label }: ImportProgress) {
      if (!started) bar.start(total, done, { label })
      else bar.update(done, { label })
      started = true
    },
    stop: () => bar.stop(),
  }
}

/** Says what an import did, file by file where something was refused or kept. */
export function printReport(report: ImportReport): void {
  const count = (name: string, list: readonly unknown[]) =>
    list.length > 0 ? `${name} ${list.length}` : null
  const summary = [
    count('新增', report.added),
    count('更新', report.updated),
    count('未变', report.unchanged),
    count('拒绝', report.refused),
  ].filter(Boolean)
  console.log(`${report.dryRun ? '试运行' : '导入完成'}：${summary.join('，') || '没有可导入的内容'}`)
  for (const { ref, fields } of report.kept)
    console.log(`  保留 ${ref}：运营改过 ${fields.join('、')}，没有覆盖（要覆盖请加 --overwrite）`)
  for (const { file, reason } of report.refused) console.error(`  拒绝 ${file}：${reason}`)
  for (const { file, warning } of report.warnings) console.log(`  注意 ${file}：${warning}`)
}
