import { ICONS } from './icon'
import { FLIP, STROKES, YONG_BOX, YONG_OUTLINES } from './strokes'

/** Every icon and stroke mark, once per document: the first child of <body>, outside any layout. */
export function IconSprite() {
  return (
    <svg className="ink-sprite" aria-hidden="true" focusable="false">
      <defs>
        {YONG_OUTLINES.map((d, index) => (
          <path key={d} id={`yong-${index}`} d={d} transform={FLIP} />
        ))}
        {STROKES.map(
          ({ id, cut }) =>
            cut && (
              <clipPath key={id} id={`cut-${id}`}>
                <polygon points={cut} />
              </clipPath>
            ),
        )}
      </defs>
      {Object.entries(ICONS).map(([name, d]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 20 20">
          <path d={d} />
        </symbol>
      ))}
      {STROKES.map(({ id, outline, cut, box }) => (
        <symbol key={id} id={`s-${id}`} viewBox={box}>
          <g clipPath={cut && `url(#cut-${id})`}>
            <use href={`#yong-${outline}`} />
          </g>
        </symbol>
      ))}
      <symbol id="s-yong" viewBox={YONG_BOX}>
        {YONG_OUTLINES.map((d, index) => (
          <use key={d} href={`#yong-${index}`} />
        ))}
      </symbol>
    </svg>
  )
}
