import { useId, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { CAPTCHA_HEIGHT, CAPTCHA_WIDTH } from '~/contract/limits'
import { Icon } from '../../ui/icon'
import { fieldId } from '../account-form'
import { useAddress } from './captcha-address'
import { useSlider, type SliderState } from './use-slider'

interface CaptchaSliderProps {
  error?: string
  renew?: unknown
  autoFocus?: boolean
  onVerified?: (captchaVerification: string) => void
  onText: () => void
}

/** For the browser that opens the page, and for the row that turns into a form. */
const FIRST = { autoFocus: true, 'data-first-focus': '' }
const STEP = 4
const LONG_STEP = 20

const SAID: Readonly<Partial<Record<SliderState, string>>> = {
  checking: '正在核对…',
  verified: '验证通过',
  expired: '题目过期了，换一个再试',
}

/** The loose stroke is dragged, or moved by keys, to where the character lacks it. */
export function CaptchaSlider({ error, renew, autoFocus, onVerified, onText }: CaptchaSliderProps) {
  const slider = useSlider(renew, onVerified)
  const { challenge, state, x, room } = slider
  const track = useRef<HTMLDivElement>(null)
  const grip = useRef<{ pointer: number; at: number; x: number } | null>(null)
  const labelId = useId()
  const helpId = useId()
  const addressOf = useAddress()
  const share = room > 0 ? x / room : 0

  const down = (event: PointerEvent<HTMLDivElement>) => {
    if (state === 'expired') return slider.again()
    if (event.button !== 0 || !challenge) return
    event.currentTarget.setPointerCapture(event.pointerId)
    grip.current = { pointer: event.pointerId, at: event.clientX, x }
  }
  const move = (event: PointerEvent<HTMLDivElement>) => {
    const held = grip.current
    if (held?.pointer !== event.pointerId) return
    const way = track.current!.clientWidth - event.currentTarget.offsetWidth
    slider.move(held.x + ((event.clientX - held.at) / way) * room, true)
  }
  const up = (event: PointerEvent<HTMLDivElement>) => {
    const held = grip.current
    if (held?.pointer !== event.pointerId) return
    grip.current = null
    // A click that moves nothing is no answer.
    if (slider.place.current !== held.x) void slider.check()
  }
  const lost = () => {
    if (grip.current) slider.move(grip.current.x, false)
    grip.current = null
  }
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? LONG_STEP : STEP
    const keys: Record<string, () => void> = {
      ArrowLeft: () => slider.move(x - step, false),
      ArrowDown: () => slider.move(x - step, false),
      ArrowRight: () => slider.move(x + step, false),
      ArrowUp: () => slider.move(x + step, false),
      Home: () => slider.move(0, false),
      End: () => slider.move(room, false),
      Enter: () => void slider.check(),
      ' ': () => void slider.check(),
    }
    const act = keys[event.key]
    if (!act || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (state === 'expired') slider.again()
    else act()
  }
  const said = SAID[state] ?? slider.problem ?? error
  const isGood = state === 'verified'

  return (
    <div className={`captcha captcha--${state} script-only`}>
      <p className="captcha__head">
        <span id={labelId}>{challenge?.question ?? '拖动滑块，把缺的一笔补上'}</span>
        {!isGood && (
          <button type="button" className="captcha__link" onClick={slider.again}>
            换一个
          </button>
        )}
      </p>
      <div className="captcha__sheet">
        {challenge && (
          <>
            <img
              className="captcha__picture"
              src={pngOf(challenge.originalImageBase64)}
              alt=""
              draggable={false}
            />
            <img
              className="captcha__piece"
              src={pngOf(challenge.jigsawImageBase64 ?? '')}
              alt=""
              draggable={false}
              style={{ left: `${(x / CAPTCHA_WIDTH) * 100}%` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalHeight > 0)
                  slider.setRoom(CAPTCHA_WIDTH - (naturalWidth * CAPTCHA_HEIGHT) / naturalHeight)
              }}
            />
          </>
        )}
      </div>
      <div ref={track} className="captcha__track">
        <div className="captcha__wash" style={{ width: `calc((100% - 52px) * ${share})` }} />
        <div
          id={fieldId('captchaAnswer')}
          className="captcha__handle"
          role="slider"
          tabIndex={0}
          {...(autoFocus && FIRST)}
          aria-labelledby={labelId}
          aria-describedby={helpId}
          aria-valuemin={0}
          aria-valuemax={Math.round(room)}
          aria-valuenow={Math.round(x)}
          aria-valuetext={isGood ? '验证通过' : `右移 ${Math.round(x)}，最多 ${Math.round(room)}`}
          aria-disabled={!challenge || isGood || undefined}
          style={{ left: `calc((100% - 52px) * ${share})` }}
          onPointerDown={down}
          onPointerMove={move}
          onPointerUp={up}
          onPointerCancel={lost}
          onKeyDown={press}
        >
          {state === 'checking' ? <span className="ring" /> : <Icon name={isGood ? 'check' : 'right'} />}
        </div>
      </div>
      <p className="visually-hidden" id={helpId}>
        左右方向键移动，按住 Shift 移得快些，回车提交；看不清可以用文字验证
      </p>
      <p className="captcha__foot">
        <span className={isGood ? 'captcha__said' : 'field__error'} role="status">
          {said && (
            <>
              <Icon name={isGood ? 'check' : state === 'checking' ? 'info' : 'warning'} small />
              {said}
            </>
          )}
        </span>
        {!isGood && (
          <a
            className="captcha__link"
            href={addressOf('characters')}
            onClick={(event) => {
              event.preventDefault()
              onText()
            }}
          >
            看不清？用文字验证
          </a>
        )}
      </p>
      <input type="hidden" name="captchaVerification" value={slider.verification} />
    </div>
  )
}

const pngOf = (base64: string) => `data:image/png;base64,${base64}`
