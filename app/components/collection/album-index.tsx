import type { AlbumIndexPage, AlbumRow } from '~/services/collections.server'
import { FontFaces } from '../font/font-faces'
import { Specimen } from '../font/specimen'
import { Pagination } from '../ui/pagination'
import { albumFacts } from './album-card'
import { AlbumTags, listOf, NoAlbums } from './album-list'
import { AlbumViews } from './album-views'

const hrefFor = listOf('/heji')

/** 合集: the albums by tag, each a line in three of its fonts. */
export function AlbumIndex({ page }: { page: AlbumIndexPage }) {
  const { groups, tag } = page
  return (
    <>
      <FontFaces specimens={groups.flatMap(({ rows }) => rows.flatMap(({ specimens }) => specimens))} />
      <div className="page-head">
        <h1>合集</h1>
        <p className="numeric">{page.all} 辑，与专辑同一套内容，按用途排成一览</p>
        <AlbumViews current="index" tag={tag} />
      </div>
      <AlbumTags page={page} hrefFor={hrefFor} label="合集标签" />
      {groups.length === 0 && <NoAlbums path="/heji" />}
      <div className="album-index">
        {groups.map((group) => (
          <section key={group.tag?.tag ?? ''} className="album-index__group">
            <h2>
              {group.tag?.name ?? '其他'}
              {group.tag && <small className="numeric">{group.tag.total} 辑</small>}
              {group.tag && tag === null && (
                <a href={hrefFor(group.tag.tag)} aria-label={`${group.tag.name}，全部`}>
                  全部
                </a>
              )}
            </h2>
            <ul>
              {group.rows.map((row) => (
                <li key={row.id}>
                  <Row row={row} />
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <Pagination {...page} unit="辑" hrefFor={(number) => hrefFor(tag, number)} />
    </>
  )
}

function Row({ row }: { row: AlbumRow }) {
  return (
    <a className="album-row" href={`/heji/${encodeURIComponent(row.id)}`}>
      <span className="album-row__specimens" aria-hidden="true">
        {row.specimens.map((specimen) => (
          <Specimen key={specimen.gno} specimen={specimen} />
        ))}
      </span>
      <b>{row.title}</b>
      <span className="album-row__facts numeric">{albumFacts(row)}</span>
      <time className="album-row__date numeric" dateTime={row.publishedAt}>
        {row.publishedAt}
      </time>
    </a>
  )
}
