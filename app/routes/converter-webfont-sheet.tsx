import type { LoaderFunctionArgs } from '@remix-run/node'
import { forClient } from '~/services/caller.server'
import { webfontSheet } from '~/services/webfont-sheet.server'

/** A style sheet of the tool 网页字体 to keep. */
export const loader = ({ request }: LoaderFunctionArgs) => forClient(() => webfontSheet(request))
