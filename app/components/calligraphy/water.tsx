/**
 * 水 in the two scripts that the library has no clearly licensed font of, drawn by us: an idea of the script, not a
 * model for the brush. Each fills a box of 100.
 */
const SEAL =
  'M50 7C42 20 42 30 50 42S58 64 50 76 46 90 49 95M29 12C21 21 23 28 28 34 31 38 31 40 30 43M71 12C79 21 77 28 72 34 69 38 69 40 70 43M28 61C20 70 22 76 27 82 30 86 30 88 29 91M72 61C80 70 78 76 73 82 70 86 70 88 71 91'

const CLERICAL =
  'M45.5 16.9L45.9 29.8L45.6 70.5L46 81.9L54 82.1L54.6 71.9L53.9 35.4L53.9 28.4L54.5 17.1ZM45.5 17a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0-9 0M48.3 77.5L46.8 79.3L43.4 80.4L37.3 79.7L34.8 78.8L33.2 81.2L38.2 85.4L45 87.6L47.8 87.5L51.5 86.2L54.1 84.4L55.7 82.5ZM13 42.4L17.5 41.2L23.4 40.4L39.2 39.7L38.8 33.3L22.3 33.5L17.4 34.1L11 35.6ZM8.5 39a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M35.9 35.1L33.3 42.3L30.9 47.1L27.7 52.4L24.5 56.3L21.7 59.2L15.6 64.2L10.6 67L4.3 69.6L7.7 78.4L12.9 76L18.7 72.1L24 67.8L29.5 62L35.4 53.4L37.6 49.2L39.5 44.9L42.1 36.9ZM1.8 73.5a4.7 4.7 0 1 0 9.4 0a4.7 4.7 0 1 0-9.4 0M83.2 23.2L77.1 29.6L69.4 36L60.1 41.6L56.4 43.1L57.6 46.9L67.2 44L72.7 41.2L80.1 36.3L88.8 28.8ZM82 26.3a4 4 0 1 0 8 0a4 4 0 1 0-8 0M53 45.5L63.2 60.1L67 64.2L70.5 69.2L72.4 70.8L74.6 72L80.7 73.7L85.9 74.5L87.3 74.3L90.1 73L96.7 68.8L98.1 68.5L97.9 67.5L96.6 67.5L93.9 66.5L87.7 61.7L85.1 61.1L79.2 58.2L73.8 57.2L72.1 56.4L65.8 51.8L57 42.5Z'

/** Scripts that have a drawing. */
export type DrawnScript = 'seal' | 'clerical'

export function isDrawn(script: string): script is DrawnScript {
  return script === 'seal' || script === 'clerical'
}

export function Water({ script }: { script: DrawnScript }) {
  return (
    <svg className="water" viewBox="0 0 100 100">
      {script === 'seal' ? (
        <path d={SEAL} fill="none" stroke="currentColor" strokeWidth="6.4" strokeLinecap="round" />
      ) : (
        <path d={CLERICAL} fill="currentColor" />
      )}
    </svg>
  )
}
