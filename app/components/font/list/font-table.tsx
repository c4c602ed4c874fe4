import type { FontListPage } from '~/services/fonts.server'
import { FontActions, fontHref, licenceLevel } from '../font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../specimen'
import { Icon } from '../../ui/icon'
import { langOfName } from '../../ui/lang-of-name'
import { LICENCE_TEXT, LicenceMark } from '../../ui/licence-mark'
import { listHref, type ListAddress } from './list-href'
import type { ListLooks } from './list-looks'

export type ShownFont = FontListPage['fonts'][number]
type Sort = ListLooks['sort']

const figures = new Intl.NumberFormat('en-US')

interface FontTableProps {
  fonts: readonly ShownFont[]
  address: ListAddress
  sort: Sort
}

/** The dense columns. Names sort from A, everything else from the most. */
export function FontTable({ fonts, address, sort }: FontTableProps) {
  const head = { address, sort }
  return (
    <table className="font-table">
      <caption className="visually-hidden">字体列表</caption>
      <thead>
        <tr>
          <th scope="col" className="font-table__sample">
            样张
          </th>
          <SortHead {...head} by="name" name="字体" />
          <th scope="col" className="font-table__type">
            类型
          </th>
          <th scope="col" className="font-table__lang">
            语种
          </th>
          <SortHead {...head} by="glyphs" name="字数" className="font-table__count is-number" />
          <SortHead {...head} by="weights" name="字重" className="font-table__weights is-number" />
          <th scope="col">授权</th>
          <SortHead {...head} by="newest" name="更新" className="font-table__date" />
          <th scope="col">
            <span className="visually-hidden">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {fonts.map((shown) => (
          <Row key={shown.font.fontGNo} {...shown} />
        ))}
      </tbody>
    </table>
  )
}

interface SortHeadProps {
  address: ListAddress
  sort: Sort
  by: Sort
  name: string
  className?: string
}

function SortHead({ address, sort, by, name, className }: SortHeadProps) {
  const current = sort === by
  const order = by === 'name' ? 'ascending' : 'descending'
  return (
    <th scope="col" className={className} aria-sort={current ? order : undefined}>
      <a href={listHref(address, { set: { sort: by } })} data-keep-scroll="">
        {name}
        {current && (
          <span className={order === 'ascending' ? 'font-table__order is-up' : 'font-table__order'}>
            <Icon name="down" />
          </span>
        )}
      </a>
    </th>
  )
}

function Row({ font, specimen }: ShownFont) {
  const href = fontHref(font)
  const level = licenceLevel(font)
  const count = `${figures.format(font.codepointCount)} 字`
  return (
    <tr>
      <td className="font-table__sample">
        {/* The name beside it is the same link for the keyboard. */}
        <a href={href} tabIndex={-1}>
          <Specimen specimen={specimen} />
        </a>
        <SpecimenRetry specimen={specimen} name={font.familyName} />
      </td>
      <td className="font-table__name">
        <a className="font-table__link" href={href}>
          <span lang={font.lang}>{font.familyName}</span>
          {font.variable && <span className="tag">可变</span>}
        </a>
        {font.makerLabel && (
          <span className="font-table__foundry" lang={langOfName(font.makerLabel)}>
            {font.makerLabel}
          </span>
        )}
        <span className="font-table__brief">
          {[font.typeLabel, count, LICENCE_TEXT[level]].filter(Boolean).join(' · ')}
        </span>
        <MissingGlyphs missing={specimen.missing} />
      </td>
      <td className="font-table__type">{font.typeLabel}</td>
      <td className="font-table__lang">{font.languageLabel}</td>
      <td className="font-table__count is-number">{figures.format(font.codepointCount)}</td>
      <td className="font-table__weights is-number">{font.weightCount}</td>
      <td className="font-table__licence">
        <LicenceMark level={level} />
      </td>
      <td className="font-table__date">
        <time dateTime={font.updatedAt}>{font.updatedAt.slice(0, 10)}</time>
      </td>
      <td>
        <FontActions font={font} />
      </td>
    </tr>
  )
}
