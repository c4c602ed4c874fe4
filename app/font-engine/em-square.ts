/**
 * Part of the em above the baseline. One for the whole library, so that a character stands at the same height in a
 * specimen, in a file and in a comparison, whatever its font states.
 */
export const EM_ASCENT = 0.88
