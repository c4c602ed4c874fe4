/** Icons on a 20 px grid, stroke 1.5, square caps. Each value is one path. */
export const ICONS = {
  search: 'M3.5 9a5.5 5.5 0 1 0 11 0a5.5 5.5 0 1 0-11 0M13.2 13.2l4 4',
  moon: 'M16.5 12.2A7 7 0 1 1 8 3.5a5.5 5.5 0 0 0 8.5 8.7z',
  sun: 'M6.5 10a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M10 1.5v2M10 16.5v2M1.5 10h2M16.5 10h2M4 4l1.4 1.4M14.6 14.6 16 16M16 4l-1.4 1.4M5.4 14.6 4 16',
  compare: 'M3 3h9v9H3zM8 8h9v9H8z',
  download: 'M10 3v10M5.5 9l4.5 4.5L14.5 9M3 17h14',
  upload: 'M10 14V4M5.5 8.5 10 4l4.5 4.5M3 17h14',
  star: 'm10 2.8 2.2 4.7 5 .6-3.7 3.5 1 5-4.5-2.5-4.5 2.5 1-5L2.8 8.1l5-.6z',
  share: 'M10 12V3M6.5 6 10 2.5 13.5 6M4 9v8h12V9',
  close: 'm4.5 4.5 11 11M15.5 4.5l-11 11',
  menu: 'M3 6h14M3 10h14M3 14h14',
  check: 'm4 10.5 4 4 8-9',
  plus: 'M10 4v12M4 10h12',
  down: 'm5 8 5 5 5-5',
  right: 'm8 5 5 5-5 5',
  left: 'm12 5-5 5 5 5',
  warning: 'M10 3 2 17h16zM10 8.5v4M10 14.8v.1',
  info: 'M3 10a7 7 0 1 0 14 0a7 7 0 1 0-14 0M10 9v5M10 6v.1',
  bell: 'M4 14.5h12l-1.5-2V8a4.5 4.5 0 0 0-9 0v4.5zM8.5 17h3',
  horizontal: 'M3 6h14M3 10h14M3 14h9',
  vertical: 'M14 3v14M10 3v14M6 3v9',
  table: 'M3 4h14M3 8h14M3 12h14M3 16h14M8 4v12',
  sticks: 'M3 4h14v4H3zM3 12h14v4H3z',
  cards: 'M3 3h6v6H3zM11 3h6v6h-6zM3 11h6v6H3zM11 11h6v6h-6z',
  filter: 'M3 5h14M6 10h8M9 15h2',
  edit: 'm4 16 1-4 8.5-8.5 3 3L8 15z',
  external: 'M8 4H4v12h12v-4M11 3.5h5.5V9M16 4l-7 7',
  expand: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  play: 'M6 3.5v13l10.5-6.5z',
  pause: 'M7 4v12M13 4v12',
  copy: 'M7 7V3h10v10h-4M3 7h10v10H3z',
  wechat:
    'M8.2 3.5C4.8 3.5 2 5.7 2 8.5c0 1.6.9 3 2.3 3.9L3.7 14.5l2.3-1.2c.7.2 1.4.3 2.2.3M18 11.8c0-2.4-2.3-4.3-5.2-4.3s-5.2 1.9-5.2 4.3 2.3 4.3 5.2 4.3c.6 0 1.2-.1 1.8-.3l1.9 1-.5-1.7c1.2-.8 2-2 2-3.3z',
} as const

export type IconName = keyof typeof ICONS

interface IconProps {
  name: IconName
  small?: boolean
  solid?: boolean
}

/** An icon from the sprite. Decorative: the control around it carries the name. */
export function Icon({ name, small, solid }: IconProps) {
  const className = `icon${small ? ' icon--small' : ''}${solid ? ' icon--solid' : ''}`
  return (
    <svg className={className} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
