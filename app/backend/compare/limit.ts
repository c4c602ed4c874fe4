/** Comparisons and overlays that one address may ask for: a reader who types asks for a few in a second. */
export const COMPARISONS = { points: 600, seconds: 60 }

/** Documents that one address may have made. */
export const DOCUMENTS = { points: 20, seconds: 60 }
