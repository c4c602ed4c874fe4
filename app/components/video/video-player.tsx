import { useHydrated } from '~/hooks/use-hydrated'
import type { VideoPage } from '~/services/videos.server'
import { Icon } from '../ui/icon'
import type { Player } from './use-player'
import { clock } from './video-time'

/** The browser's own player; with script it wears the site's bar. */
export function VideoPlayer({ video, player }: { video: VideoPage['video']; player: Player }) {
  const hydrated = useHydrated()
  const { state, events } = player
  return (
    <div
      ref={player.box}
      className="video-player video-player--main"
      role="group"
      aria-label={`播放器：${video.title}`}
      tabIndex={hydrated ? 0 : undefined}
      onKeyDown={hydrated ? player.onKeyDown : undefined}
    >
      <video
        ref={player.video}
        controls={!hydrated}
        preload="metadata"
        playsInline
        src={video.src}
        poster={video.poster?.src}
        aria-label={video.title}
        tabIndex={hydrated ? -1 : undefined}
        onClick={hydrated ? player.toggle : undefined}
        {...events}
      >
        {video.captions && <track kind="captions" srcLang="zh" label="中文" src={video.captions} default />}
        <a href={video.src}>下载这段视频</a>
      </video>
      {hydrated && (
        <>
          {!state.started && (
            <button
              type="button"
              className="video-player__start"
              aria-label="播放"
              onClick={() => {
                // It goes once the film runs; without this the focus would go with it.
                player.box.current?.focus({ preventScroll: true })
                player.toggle()
              }}
            >
              <Icon name="play" solid />
            </button>
          )}
          <Bar player={player} hasCaptions={video.captions !== null} />
        </>
      )}
    </div>
  )
}

function Bar({ player, hasCaptions }: { player: Player; hasCaptions: boolean }) {
  const { playing, at, duration, speed, captions } = player.state
  return (
    <div className="video-player__bar">
      <button
        type="button"
        className="icon-button"
        aria-label={playing ? '暂停' : '播放'}
        onClick={player.toggle}
      >
        <Icon name={playing ? 'pause' : 'play'} solid={!playing} />
      </button>
      <span className="numeric">{clock(at)}</span>
      <input
        type="range"
        min={0}
        max={Math.max(1, Math.round(duration * 10) / 10)}
        step={0.1}
        value={at}
        aria-label="进度"
        aria-valuetext={`${clock(at)}，共 ${clock(duration)}`}
        style={{ '--done': `${duration > 0 ? (at / duration) * 100 : 0}%` } as React.CSSProperties}
        onChange={(event) => player.seek(Number(event.target.value))}
      />
      <span className="numeric">{clock(duration)}</span>
      <button
        type="button"
        className="icon-button numeric"
        aria-label={`倍速 ${speed}×`}
        onClick={player.nextSpeed}
      >
        {speed}×
      </button>
      {hasCaptions && (
        <button
          type="button"
          className="icon-button"
          aria-label="字幕"
          aria-pressed={captions}
          onClick={player.toggleCaptions}
        >
          字
        </button>
      )}
      <button type="button" className="icon-button" aria-label="全屏" onClick={player.fullScreen}>
        <Icon name="expand" />
      </button>
    </div>
  )
}
