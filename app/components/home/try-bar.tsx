import { useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { MAX_SPECIMEN_CHARACTERS } from '~/contract/limits'
import { useHydrated } from '~/hooks/use-hydrated'
import { Button } from '../ui/button'
import { TRY_MAX_PX, TRY_MIN_PX } from './try-address'
import type { useTry } from './use-try'

/** The size of the sticks in a window of 1440 px, for the first HTML. */
const USUAL_PX = 134
/** Below this width a line is capped at 86 px, so that its first segment stays whole. */
const PHONE = '(max-width: 767px)'
const PHONE_MAX_PX = 86

interface TryBarProps {
  text: string
  input: RefObject<HTMLInputElement>
  tried: ReturnType<typeof useTry>
  /** The specimens that the bar sets. */
  list: RefObject<HTMLElement>
}

/** Text and size for the fonts below. Without script it opens the list of all fonts with them. */
export function TryBar({ text, input, tried, list }: TryBarProps) {
  const hydrated = useHydrated()
  const { size, max } = useShownSize(list, tried.px)
  const composing = useRef(false)

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    tried.onSubmit({ text: input.current?.value.trim() ?? '', px: tried.px })
  }

  return (
    <form className="try-bar" action="/font" role="search" aria-label="试字" onSubmit={onSubmit}>
      <input
        ref={input}
        className="try-bar__text"
        type="text"
        name="text"
        defaultValue={text}
        maxLength={MAX_SPECIMEN_CHARACTERS}
        aria-label="试字内容"
        placeholder="写几个字，看它们换上不同的字体"
        autoComplete="off"
        enterKeyHint="go"
        onCompositionStart={() => (composing.current = true)}
        onCompositionEnd={() => {
          composing.current = false
          tried.onText()
        }}
        onInput={() => {
          if (!composing.current) tried.onText()
        }}
      />
      <label className="range-field">
        <span>字号</span>
        <input
          type="range"
          // Sizes that nobody set are not worth an address; without script the browser always sends one.
          name={hydrated && tried.px === null ? undefined : 'px'}
          min={TRY_MIN_PX}
          max={max}
          value={size}
          onChange={(event) => tried.onPx(Number(event.target.value))}
        />
        <output>{size} px</output>
      </label>
      <Button type="submit" variant="primary">
        试写
      </Button>
    </form>
  )
}

/** The size that the specimens have: the visitor's, or what the window made of it. */
function useShownSize(list: RefObject<HTMLElement>, px: number | null) {
  const [measured, setMeasured] = useState({ size: USUAL_PX, max: TRY_MAX_PX })
  useEffect(() => {
    if (px !== null) return
    function measure() {
      const max = window.matchMedia(PHONE).matches ? PHONE_MAX_PX : TRY_MAX_PX
      const line = list.current?.querySelector('.specimen')
      const style = line && getComputedStyle(line)
      const size = style
        ? parseFloat(style.fontSize) / (Number(style.getPropertyValue('--k')) || 1)
        : USUAL_PX
      setMeasured({ size: Math.min(max, Math.round(size)), max })
    }
    measure()
    window.addEventListener('resize', measure)
    return () => window.removeEventListener('resize', measure)
  }, [list, px])
  return { max: measured.max, size: px === null ? measured.size : Math.min(px, measured.max) }
}
