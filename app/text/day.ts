const IN_CHINA = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' })

/** The day of an ISO time stamp where the readers are, `2026-05-01`: a UTC day ends at eight in their morning. */
export const dayOf = (time: string) => IN_CHINA.format(new Date(time))
