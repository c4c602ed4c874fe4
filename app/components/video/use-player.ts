import { useCallback, useEffect, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { secondsOfHash } from './video-time'

export const SPEEDS = [1, 1.25, 1.5, 2, 0.75] as const
/** What ← and → move by. */
const STEP_SECONDS = 5

/** What the skin shows of the video, and what it does to it. */
export function usePlayer(length: number) {
  const video = useRef<HTMLVideoElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [playing, setPlaying] = useState(false)
  const [started, setStarted] = useState(false)
  const [at, setAt] = useState(0)
  const [duration, setDuration] = useState(length)
  const [speed, setSpeed] = useState<number>(1)
  const [captions, setCaptions] = useState(true)

  const toggle = useCallback(() => {
    const element = video.current
    if (!element) return
    // A start that the browser refuses stays a picture with a play button.
    if (element.paused) void element.play().catch(() => {})
    else element.pause()
  }, [])

  const seek = useCallback((seconds: number) => {
    const element = video.current
    if (!element) return
    element.currentTime = seconds
    setAt(seconds)
    setStarted(true)
  }, [])

  // An address that names a moment, when the page comes and when it changes.
  useEffect(() => {
    const follow = () => {
      const seconds = secondsOfHash(window.location.hash)
      if (seconds !== null) seek(seconds)
    }
    follow()
    window.addEventListener('hashchange', follow)
    return () => window.removeEventListener('hashchange', follow)
  }, [seek])

  const nextSpeed = () => {
    const next = SPEEDS[(SPEEDS.indexOf(speed as 1) + 1) % SPEEDS.length]!
    if (video.current) video.current.playbackRate = next
    setSpeed(next)
  }

  useEffect(() => {
    const track = video.current?.textTracks[0]
    if (track) track.mode = captions ? 'showing' : 'hidden'
  }, [captions])

  const fullScreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen()
    else void box.current?.requestFullscreen?.().catch(() => {})
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const isControl = (event.target as Element).closest('button, input, a') !== null
    const isSlider = event.target instanceof HTMLInputElement
    if (event.key === ' ' && !isControl) toggle()
    else if (event.key === 'ArrowRight' && !isSlider) seek(Math.min(duration, at + STEP_SECONDS))
    else if (event.key === 'ArrowLeft' && !isSlider) seek(Math.max(0, at - STEP_SECONDS))
    else if (event.key === 'f') fullScreen()
    else return
    event.preventDefault()
  }

  const events = {
    onPlay: () => {
      setPlaying(true)
      setStarted(true)
    },
    onPause: () => setPlaying(false),
    onEnded: () => setPlaying(false),
    onTimeUpdate: (event: SyntheticEvent<HTMLVideoElement>) => setAt(event.currentTarget.currentTime),
    onDurationChange: (event: SyntheticEvent<HTMLVideoElement>) => {
      const { duration } = event.currentTarget
      if (Number.isFinite(duration)) setDuration(duration)
    },
  }
  return {
    video,
    box,
    events,
    onKeyDown,
    state: { playing, started, at, duration, speed, captions },
    toggle,
    seek,
    nextSpeed,
    fullScreen,
    toggleCaptions: () => setCaptions((on) => !on),
  }
}

export type Player = ReturnType<typeof usePlayer>
