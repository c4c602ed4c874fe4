import type { ReactNode } from 'react'
import type { FontDetailPage } from '~/services/font-detail.server'
import { SectionHead } from '../../ui/section-head'
import { figure, fileSize } from './format'

type Fact = [term: string, value: ReactNode] | false

const LEVELS = ['', '一', '二', '三']

/** The features of a font as the file names them; registered names are long known by their four letters. */
const FEATURES_SHOWN = 12

/** 信息: the file's figures in three short tables. */
export function Info({ page }: { page: FontDetailPage }) {
  return (
    <section id="info" className="section" aria-labelledby="info-title">
      <SectionHead id="info-title" title="信息" />
      <div className="facts-columns">
        {columns(page).map((facts, index) => (
          <table key={index} className="facts-table">
            <tbody>
              {facts.map((fact) =>
                fact ? (
                  <tr key={fact[0]}>
                    <th scope="row">{fact[0]}</th>
                    <td className="numeric">{fact[1]}</td>
                  </tr>
                ) : null,
              )}
            </tbody>
          </table>
        ))}
      </div>
    </section>
  )
}

function columns({ detail, trial }: FontDetailPage): Fact[][] {
  const { font, designers, brand, official, features } = detail
  const names = [
    font.fontFamilyNameCn,
    font.fontFamilyNameJa,
    font.fontFamilyNameEn,
    ...font.fontAlias,
  ].filter((name) => name !== null && name !== font.familyName)
  const shown = features.slice(0, FEATURES_SHOWN).join(' ')
  return [
    [
      ['字体编号', font.fontGNo],
      names.length > 0 && ['别名', [...new Set(names)].join('、')],
      ['版本', detail.version],
      ['格式', detail.formats.join('、')],
    ],
    [
      designers.length > 0 && [
        '设计',
        designers.map(({ tag, name }, index) => (
          <span key={tag}>
            {index > 0 && '、'}
            <a className="text-link" href={`/font?designer=${encodeURIComponent(tag)}`}>
              {name}
            </a>
          </span>
        )),
      ],
      brand !== null && [
        '发布',
        <a key="brand" className="text-link" href={`/font?${brand.group}=${encodeURIComponent(brand.tag)}`}>
          {brand.name}
        </a>,
      ],
      official !== null && [
        '发布页',
        <a key="official" className="text-link" href={official.url} rel="noopener">
          {official.name}
        </a>,
      ],
      ['收录', font.addedAt],
      font.updatedAt !== font.addedAt && ['更新', font.updatedAt],
    ],
    [
      ['字形', `${figure(detail.glyphCount)} 个`],
      (detail.gb18030Level ?? 0) > 0 && ['字符集', `GB 18030-2022 级别${LEVELS[detail.gb18030Level ?? 0]}`],
      trial.axis !== null && [
        '可变轴',
        font.axes.map(({ tag, min, max }) => `${tag} ${min}–${max}`).join('、'),
      ],
      features.length > 0 && [
        'OpenType',
        features.length > FEATURES_SHOWN ? `${shown} 等 ${features.length} 项` : shown,
      ],
      ['文件大小', fileSize(detail.fileBytes)],
      ['下载', `${figure(font.downloads)} 次`],
    ],
  ]
}
