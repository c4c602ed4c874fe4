/**
 * 永字八法: the eight strokes of 永 in writing order.
 * Outlines: hanzi-writer-data, from AR PL KaitiM (Arphic Public License, see public/licences/ARPHIC-NOTICE.txt).
 * They live in a y-up box of 1024 units and are flipped by FLIP. Five outlines hold the eight strokes;
 * the polygons (in page direction, y down) cut the joined ones apart.
 */
export const FLIP = 'matrix(1 0 0 -1 0 900)'
export const YONG_BOX = '62 30 938 938'

export const YONG_OUTLINES = [
  'M440 788Q497 731 535 718Q553 717 562 732Q569 748 564 767Q546 815 477 828Q438 841 421 834Q414 831 418 817Q421 804 440 788Z',
  'M532 448Q532 547 546 570Q559 589 546 601Q524 620 486 636Q462 645 413 615Q371 599 306 589Q290 588 299 578Q309 568 324 562Q343 558 370 565Q406 575 441 587Q460 594 467 584Q473 566 475 538Q482 271 470 110Q469 80 459 67Q453 61 369 82Q342 95 344 79Q411 27 450-13Q463-32 480-38Q490-42 499-32Q541 16 540 77Q533 207 532 403L532 448Z',
  'M117 401Q104 401 102 392Q101 385 117 377Q163 352 192 363Q309 397 320 395Q333 392 323 365Q280 256 240 205Q200 147 126 86Q111 73 122 71Q132 70 153 80Q220 114 275 172Q327 224 394 362Q404 384 416 397Q431 409 422 419Q412 432 374 445Q353 455 305 434Q215 412 117 401Z',
  'M567 407Q639 452 745 526Q767 542 793 552Q817 562 806 582Q793 601 765 618Q740 634 725 632Q712 631 715 616Q719 582 641 505Q601 465 556 420C535 399 542 391 567 407Z',
  'M556 420Q543 436 532 448C512 470 515 427 532 403Q737 114 799 116Q871 126 933 135Q960 138 960 145Q961 152 930 165Q777 217 733 253Q678 296 567 407L556 420Z',
] as const

export type StrokeId = 'dian' | 'heng' | 'shu' | 'gou' | 'ti' | 'changpie' | 'duanpie' | 'na'

export interface Stroke {
  id: StrokeId
  /** its name in 永字八法 */
  method: string
  /** its everyday name */
  plain: string
  outline: 0 | 1 | 2 | 3 | 4
  /** polygon that cuts it out of a joined outline */
  cut?: string
  /** square box around it, for the mark */
  box: string
  /** the way of the brush, y up */
  median: string
}

export const STROKES: readonly Stroke[] = [
  {
    id: 'dian',
    method: '侧',
    plain: '点',
    outline: 0,
    box: '394.6 44.6 190.8 190.8',
    median: 'M405 840L480 790L570 730',
  },
  {
    id: 'heng',
    method: '勒',
    plain: '横',
    outline: 1,
    cut: '280,240 548,240 548,294 466,344 440,360 280,360',
    box: '277.3 141.3 307.4 307.4',
    median: 'M285 582L340 574L450 612L560 606',
  },
  {
    id: 'shu',
    method: '努',
    plain: '竖',
    outline: 1,
    cut: '548,294 466,344 440,360 440,780 462,828 500,960 560,960 560,294',
    box: '160.2 250.2 699.6 699.6',
    median: 'M505 640L504 400L505-50',
  },
  {
    id: 'gou',
    method: '趯',
    plain: '钩',
    outline: 1,
    cut: '330,780 440,780 462,828 500,960 330,960',
    box: '324 759 212 212',
    median: 'M540 0L470 5L330 95',
  },
  {
    id: 'ti',
    method: '策',
    plain: '提',
    outline: 2,
    cut: '90,430 312,430 330,506 310,512 90,580',
    box: '87.5 372.5 265 265',
    median: 'M95 392L190 385L340 425',
  },
  {
    id: 'changpie',
    method: '掠',
    plain: '长撇',
    outline: 2,
    cut: '312,430 330,506 310,512 90,580 90,840 440,840 440,430',
    box: '63.3 443.3 413.4 413.4',
    median: 'M300 420L380 420Q310 200 105 60',
  },
  {
    id: 'duanpie',
    method: '啄',
    plain: '短撇',
    outline: 3,
    box: '510.7 225.7 328.6 328.6',
    median: 'M790 620L740 560L530 395',
  },
  {
    id: 'na',
    method: '磔',
    plain: '捺',
    outline: 4,
    box: '485.6 370.6 508.8 508.8',
    median: 'M510 460Q640 290 780 175L970 140',
  },
]
