import type { ActionFunctionArgs } from '@remix-run/node'
import { redirect } from '@remix-run/node'
import { toolHref } from '~/converter-tools'
import { forClient } from '~/services/caller.server'
import { hanziFile } from '~/services/converter-hanzi.server'

/** The result of 简繁文本 as a file; its form is on the tool's page. */
export const action = ({ request }: ActionFunctionArgs) => forClient(() => hanziFile(request))
export const loader = () => redirect(toolHref('hanzi'))
