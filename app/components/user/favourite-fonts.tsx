import { useEffect, useRef, useState } from 'react'
import { useFocusKept } from '~/hooks/use-focus-kept'
import type { FormRefusal } from '~/services/form.server'
import type { FontsTab } from '~/services/user-favorite.server'
import { FontActions, fontHref, licenceLevel } from '../font/font-actions'
import { MissingGlyphs, Specimen, SpecimenRetry } from '../font/specimen'
import { EmptyState } from '../ui/empty-state'
import { Icon } from '../ui/icon'
import { langOfName } from '../ui/lang-of-name'
import { LICENCE_TEXT, LicenceMark } from '../ui/licence-mark'
import { Pagination } from '../ui/pagination'
import { BULK_FORM, BulkBar } from './bulk-bar'
import { GroupDialog, PackDialog } from './group-dialogs'
import { dayOf, groupHref } from './records'

const figures = new Intl.NumberFormat('en-US')

interface FavouriteFontsProps {
  page: FontsTab
  refusal: FormRefusal | null
}

export function FavouriteFonts({ page, refusal }: FavouriteFontsProps) {
  const { groups, all, group, fonts } = page
  const table = useRef<HTMLTableElement>(null)
  const [chosen, setChosen] = useState<string[]>([])
  const recount = () => setChosen(tickedIn(table.current))
  // Rows that have left the page take their ticks with them; a browser that comes back brings some along.
  useEffect(recount, [fonts])
  useFocusKept(table, 'tr', fonts)
  const tickAll = (on: boolean) => {
    for (const box of boxesOf(table.current)) box.checked = on
    recount()
  }
  const current = (id: string) => (id === group.id ? 'page' : undefined)
  return (
    <>
      <nav className="group-strip" aria-label="分组">
        <a href={groupHref('all')} aria-current={current('all')}>
          全部<small className="numeric">{all}</small>
        </a>
        {groups.map(({ id, name, total }) => (
          <a key={id} href={groupHref(id)} aria-current={current(id)}>
            {name}
            <small className="numeric">{total}</small>
          </a>
        ))}
        <a href={groupHref(group.id, { edit: 'new' })} data-keep-scroll="">
          <Icon name="plus" small />
          新建分组
        </a>
      </nav>
      <GroupDialog page={page} closeHref={groupHref(group.id)} refusal={refusal} />
      <PackDialog page={page} closeHref={groupHref(group.id)} />
      <BulkBar key={`bar ${group.id}`} page={page} chosen={chosen} onTickAll={tickAll} />
      {fonts.length === 0 ? (
        <NoFonts any={all > 0} />
      ) : (
        // Another group has other ticks, even of the same fonts.
        <table
          key={group.id}
          ref={table}
          className="font-table font-table--headless favourite-table"
          onChange={recount}
        >
          <caption className="visually-hidden">收藏的字体</caption>
          <tbody>
            {fonts.map((shown, index) => (
              // Without its star the row is gone; the one that takes its place is where one comes back to.
              <Row
                key={shown.font.fontGNo}
                {...shown}
                backTo={(fonts[index + 1] ?? fonts[index - 1])?.font.fontGNo ?? null}
              />
            ))}
          </tbody>
        </table>
      )}
      <Pagination {...page} hrefFor={(number) => groupHref(group.id, { page: number > 1 ? number : null })} />
    </>
  )
}

const boxesOf = (table: HTMLTableElement | null) => [
  ...(table?.querySelectorAll<HTMLInputElement>('input[name="gno"]') ?? []),
]
const tickedIn = (table: HTMLTableElement | null) =>
  boxesOf(table)
    .filter(({ checked }) => checked)
    .map(({ value }) => value)

function NoFonts({ any }: { any: boolean }) {
  return any ? (
    <EmptyState title="这一组里还没有字体" action={{ href: groupHref('all'), label: '从全部收藏里移过来' }} />
  ) : (
    <EmptyState title="还没有收藏。点一下星标，就收在这里。" action={{ href: '/font', label: '去看字体' }} />
  )
}

function Row({ font, specimen, backTo }: FontsTab['fonts'][number] & { backTo: string | null }) {
  const href = fontHref(font)
  const level = licenceLevel(font)
  const count = `${figures.format(font.codepointCount)} 字`
  return (
    <tr>
      <td className="favourite-table__tick">
        <label className="check">
          <input
            type="checkbox"
            name="gno"
            value={font.fontGNo}
            form={BULK_FORM}
            aria-label={`选 ${font.familyName}`}
          />
        </label>
      </td>
      <td className="font-table__sample">
        {/* The name beside it is the same link for the keyboard. */}
        <a href={href} tabIndex={-1}>
          <Specimen specimen={specimen} />
        </a>
        <SpecimenRetry specimen={specimen} name={font.familyName} />
      </td>
      <td className="font-table__name">
        <a className="font-table__link" href={href}>
          {font.familyName}
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
      <td className="font-table__count is-number">{figures.format(font.codepointCount)}</td>
      <td className="font-table__licence">
        <LicenceMark level={level} />
      </td>
      <td className="font-table__date">
        <time dateTime={font.updatedAt}>{dayOf(font.updatedAt)}</time>
      </td>
      <td>
        <FontActions font={font} backTo={backTo} />
      </td>
    </tr>
  )
}
